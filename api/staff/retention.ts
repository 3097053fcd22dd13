import * as calls from '../../contract/staff/retention.ts'
import {
  countOverdue,
  findPublishedSpans,
  getRetention,
  saveRetention,
} from '../../core/privacy/retention.ts'
import { RETENTION_KINDS } from '../../domain/retention.ts'
import { createConfirming } from '../confirming.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountRetention(app: Api, deps: Deps): void {
  const { db, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, calls.getRetention, async () => {
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
  mount(app, calls.saveRetention, async ({ actor, body }) => {
    const { password, code, ...input } = body
    const identity = { password, code, totpKey }
    await confirming(actor, () => saveRetention(db, actor, { ...input, identity }))
    return { message: 'Süreler kaydedildi.' }
  })
}
