import * as calls from '../../contract/staff/enrollment.ts'
import { activateEnrollment, createEnrollment } from '../../core/enrollments/admit-learner.ts'
import {
  endEnrollment,
  transferEnrollment,
  undoEnd,
} from '../../core/enrollments/end-enrollment.ts'
import {
  findEnrollments,
  findLevelNeighbours,
  getEnrollment,
} from '../../core/enrollments/find-enrollments.ts'
import { proposeHold } from '../../core/enrollments/held-seats.ts'
import { reserveForLead } from '../../core/enrollments/lead-outcomes.ts'
import { confirmByDesk, holdUntil } from '../../core/enrollments/reservations.ts'
import type { Api, Deps } from '../deps.ts'
import { forward, mount } from '../mount.ts'

export function mountEnrollments(app: Api, { db }: Deps): void {
  forward(app, db, calls.list, findEnrollments)
  mount(app, calls.get, ({ actor, params }) => getEnrollment(db, params.id, actor), {
    opens: 'enrollment',
  })
  forward(app, db, calls.reserve, reserveForLead)
  forward(app, db, calls.holdTerms, proposeHold)
  forward(app, db, calls.hold, holdUntil)
  forward(app, db, calls.create, createEnrollment)
  forward(app, db, calls.confirm, confirmByDesk)
  forward(app, db, calls.activate, activateEnrollment)
  forward(app, db, calls.end, endEnrollment)
  forward(app, db, calls.undoEnd, undoEnd)
  forward(app, db, calls.transfer, transferEnrollment)
  forward(app, db, calls.levelNeighbours, findLevelNeighbours)
}
