import * as accesses from '../../contract/staff/access-log.ts'
import { get, list } from '../../contract/staff/audit.ts'
import * as consents from '../../contract/staff/consent.ts'
import { findAccesses, getAccess } from '../../core/audit/accesses.ts'
import { findChanges, getChange } from '../../core/audit/find-changes.ts'
import { findConsents, getConsent } from '../../core/privacy/consents.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountAudit(app: Api, { db }: Deps): void {
  mount(app, list, ({ params }) => findChanges(db, params))
  mount(app, get, ({ params }) => getChange(db, params.id))
  mount(app, accesses.list, ({ params }) => findAccesses(db, params))
  mount(app, accesses.get, ({ params }) => getAccess(db, params.id))
  mount(app, consents.listConsents, () => findConsents(db))
  mount(app, consents.getConsent, ({ params }) => getConsent(db, params.id))
}
