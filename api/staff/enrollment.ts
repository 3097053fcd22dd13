import * as calls from '../../contract/staff/enrollment.ts'
import { activateEnrollment, createEnrollment } from '../../core/enrollments/create-enrollment.ts'
import { endEnrollment } from '../../core/enrollments/end-enrollment.ts'
import { findEnrollments } from '../../core/enrollments/find-enrollments.ts'
import { getEnrollment } from '../../core/enrollments/get-enrollment.ts'
import { reserveForLead } from '../../core/enrollments/reserve-for-lead.ts'
import { transferEnrollment } from '../../core/enrollments/transfer-enrollment.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountEnrollments(app: Api, { db }: Deps): void {
  mount(app, calls.list, ({ actor, params }) => findEnrollments(db, actor, params))
  mount(app, calls.get, ({ actor, params }) => getEnrollment(db, params.id, actor))
  mount(app, calls.reserve, ({ actor, body }) => reserveForLead(db, actor, body))
  mount(app, calls.create, ({ actor, body }) => createEnrollment(db, actor, body))
  mount(app, calls.activate, ({ actor, params, body }) =>
    activateEnrollment(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.end, ({ actor, params, body }) =>
    endEnrollment(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.transfer, ({ actor, params, body }) =>
    transferEnrollment(db, actor, { id: params.id, ...body }),
  )
}
