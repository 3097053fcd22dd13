import * as accesses from '../../contract/staff/access-log.ts'
import { get, list } from '../../contract/staff/audit.ts'
import * as consents from '../../contract/staff/consent.ts'
import * as calls from '../../contract/staff/privacy.ts'
import * as retentionCalls from '../../contract/staff/retention.ts'
import { findAccesses, getAccess } from '../../core/audit/accesses.ts'
import { findChanges, getChange } from '../../core/audit/find-changes.ts'
import { findConsents, getConsent } from '../../core/privacy/consents.ts'
import { erasePerson } from '../../core/privacy/erase-person.ts'
import { countPersonalData, exportPerson } from '../../core/privacy/export-person.ts'
import { listMentions } from '../../core/privacy/list-mentions.ts'
import {
  countOverdue,
  findPublishedSpans,
  getRetention,
  saveRetention,
} from '../../core/privacy/retention.ts'
import { RETENTION_KINDS } from '../../domain/retention.ts'
import { createConfirming } from '../confirming.ts'
import type { Api, Deps } from '../deps.ts'
import { mount } from '../mount.ts'

export function mountPrivacy(app: Api, deps: Deps): void {
  const { db, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, calls.countPersonalData, ({ params }) => countPersonalData(db, params))
  mount(app, calls.findMentions, ({ params }) => listMentions(db, params))
  mount(app, calls.exportPersonalData, async ({ actor, params }) =>
    toDownload(await exportPerson(db, actor, params)),
  )
  mount(app, calls.erasePersonalData, async ({ actor, params, body }) => {
    await confirming(actor, () => erasePerson(db, actor, { ...params, ...body, totpKey }))
    return {
      message: 'Kişisel veriler silindi. Eski yedekler, sırayla silinene kadar onları içerir.',
    }
  })
}

function toDownload(data: Record<string, unknown>): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="kisisel-veri.json"',
    },
  })
}

export function mountRetention(app: Api, deps: Deps): void {
  const { db, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, retentionCalls.getRetention, async () => {
    const { months, revision } = await getRetention(db)
    const [overdue, published] = await Promise.all([
      countOverdue(db, months),
      findPublishedSpans(db),
    ])
    const spans = RETENTION_KINDS.map((kind) => ({
      kind,
      months: months[kind],
      published: published[kind],
      overdue: overdue[kind],
    }))
    return { revision, spans }
  })
  mount(app, retentionCalls.saveRetention, async ({ actor, body }) => {
    const { password, code, ...input } = body
    const identity = { password, code, totpKey }
    await confirming(actor, () => saveRetention(db, actor, { ...input, identity }))
    return { message: 'Süreler kaydedildi.' }
  })
}

export function mountAudit(app: Api, { db }: Deps): void {
  mount(app, list, ({ params }) => findChanges(db, params))
  mount(app, get, ({ params }) => getChange(db, params.id))
  mount(app, accesses.list, ({ params }) => findAccesses(db, params))
  mount(app, accesses.get, ({ params }) => getAccess(db, params.id))
  mount(app, consents.listConsents, () => findConsents(db))
  mount(app, consents.getConsent, ({ params }) => getConsent(db, params.id))
}
