import * as calls from '../../contract/staff/level-end.ts'
import { decideOutcomes } from '../../core/level-end/decide-outcomes.ts'
import { getLevelEnd } from '../../core/level-end/get-level-end.ts'
import { undoOutcome } from '../../core/level-end/undo-outcome.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'

export function mountLevelEnd(app: Api, { db }: Deps): void {
  forward(app, db, calls.get, getLevelEnd)
  forward(app, db, calls.decide, decideOutcomes)
  forward(app, db, calls.undo, undoOutcome)
}
