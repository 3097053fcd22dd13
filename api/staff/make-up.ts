import * as calls from '../../contract/staff/make-up.ts'
import {
  findMakeUpLessons,
  findMakeUps,
  giveMakeUp,
  releaseMakeUp,
  removeMakeUp,
  spendMakeUp,
} from '../../core/attendance/make-ups.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'

export function mountMakeUps(app: Api, { db }: Deps): void {
  forward(app, db, calls.list, findMakeUps)
  forward(app, db, calls.give, giveMakeUp)
  forward(app, db, calls.remove, removeMakeUp)
  forward(app, db, calls.lessons, findMakeUpLessons)
  forward(app, db, calls.use, spendMakeUp)
  forward(app, db, calls.release, releaseMakeUp)
}
