import * as calls from '../../contract/staff/leave.ts'
import { findLeaves, getLeave } from '../../core/leave/find-leaves.ts'
import {
  coverLessons,
  createLeave,
  takeLeaveBack,
  updateLeave,
} from '../../core/leave/write-leave.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'

export function mountLeaves(app: Api, { db }: Deps): void {
  forward(app, db, calls.list, findLeaves)
  forward(app, db, calls.get, getLeave)
  forward(app, db, calls.create, createLeave)
  forward(app, db, calls.update, updateLeave)
  forward(app, db, calls.cover, coverLessons)
  forward(app, db, calls.takeBack, takeLeaveBack)
}
