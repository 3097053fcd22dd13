import { PREVIEW_PARAMETER } from '../../contract/preview.ts'
import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import type { contentCalls, listedContentCalls } from '../../contract/staff/content-calls.ts'
import type { OrderedKind } from '../../core/content/find-ordered.ts'
import { type KindName, kindOf } from '../../core/content/kinds.ts'
import { createDraft, discardDraft, restoreVersion, saveDraft } from '../../core/editing/drafts.ts'
import { findContentWarnings } from '../../core/editing/find-content-warnings.ts'
import { findEntries } from '../../core/editing/find-entries.ts'
import { createPreview, getEntry, withdrawPreviews } from '../../core/editing/get-entry.ts'
import { publish, unpublish } from '../../core/editing/publish.ts'
import { deleteRecord, reorder, restoreRecord } from '../../core/editing/records.ts'
import { cancelSchedule, schedule } from '../../core/editing/schedule.ts'
import { findVersions, getVersion, keepVersion } from '../../core/editing/versions.ts'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { checkContent, findMissing } from './check-content.ts'

export function mountStaffContent(app: Api, { db }: Deps): void {
  for (const [kind, calls] of Object.entries(LISTED_CONTENT)) {
    mountListed(app, db, kind as OrderedKind, calls)
    mountEntry(app, db, kind as KindName, calls)
  }
  for (const [kind, calls] of Object.entries(SINGLE_CONTENT)) {
    mountEntry(app, db, kind as KindName, calls)
  }
}

function mountEntry(
  app: Api,
  db: Db,
  kind: KindName,
  calls: ReturnType<typeof contentCalls>,
): void {
  mount(app, calls.list, ({ params }) => findEntries(db, kind, params))
  mount(app, calls.get, ({ params }) => answerEntry(db, kind, params.id))
  mount(app, calls.update, ({ actor, params, body: { revision, ...change } }) =>
    saveDraft(db, actor, { kind, ...params, revision }, change),
  )
  mount(app, calls.publish, async ({ actor, params, body }) => {
    await publish(db, actor, { kind, ...params, ...body }, checkContent)
    return answerEntry(db, kind, params.id)
  })
  mount(app, calls.preview, async ({ actor, params }) => {
    const { path, token } = await createPreview(db, actor, { kind, ...params })
    return { path: `${path}?${PREVIEW_PARAMETER}=${token}` }
  })
  mount(app, calls.withdrawPreviews, async ({ params }) => {
    await withdrawPreviews(db, { kind, ...params })
    return { message: 'Önizleme bağlantısı kapatıldı.' }
  })
  mount(app, calls.findWarnings, ({ params }) => findContentWarnings(db, { kind, ...params }))
  mount(app, calls.discard, ({ actor, params, body }) =>
    discardDraft(db, actor, { kind, ...params, ...body }),
  )
  mount(app, calls.schedule, async ({ actor, params, body }) => {
    await schedule(db, actor, { kind, ...params, ...body }, checkContent)
    return { message: 'Zamanlandı.' }
  })
  mount(app, calls.cancelSchedule, async ({ actor, params, body }) => {
    await cancelSchedule(db, actor, { kind, ...params, ...body })
    return { message: 'Zamanlama iptal edildi.' }
  })
  mountVersions(app, db, kind, calls)
}

function mountVersions(
  app: Api,
  db: Db,
  kind: KindName,
  calls: ReturnType<typeof contentCalls>,
): void {
  mount(app, calls.listVersions, ({ params }) => findVersions(db, { kind, ...params }))
  mount(app, calls.getVersion, ({ params }) => getVersion(db, { kind, ...params }))
  mount(app, calls.keepVersion, async ({ actor, params, body }) => ({
    number: await keepVersion(db, actor, { kind, ...params, ...body }),
  }))
  mount(app, calls.restoreVersion, ({ actor, params: { id, number }, body }) =>
    restoreVersion(db, actor, { kind, id, version: number, ...body }),
  )
}

function mountListed(
  app: Api,
  db: Db,
  kind: OrderedKind,
  calls: ReturnType<typeof listedContentCalls>,
): void {
  mount(app, calls.reorder, async ({ actor, body }) => {
    await reorder(db, actor, { kind, ids: body.ids })
    return { message: 'Sıra kaydedildi.' }
  })
  mount(app, calls.create, async ({ actor, body: { id, changes } }) => {
    await createDraft(db, actor, { kind, id }, changes)
    return answerEntry(db, kind, id)
  })
  mount(app, calls.unpublish, async ({ actor, params, body }) => {
    await unpublish(db, actor, { kind, ...params, ...body })
    return answerEntry(db, kind, params.id)
  })
  mount(app, calls.remove, async ({ actor, params }) => {
    await deleteRecord(db, actor, { kind, ...params })
    return { message: 'Silindi. Geri alabilirsiniz.' }
  })
  mount(app, calls.restore, async ({ actor, params }) => {
    await restoreRecord(db, actor, { kind, ...params })
    return answerEntry(db, kind, params.id)
  })
}

async function answerEntry(db: Db, kind: KindName, id: string) {
  const entry = await getEntry(db, { kind, id })
  const errors = await kindOf(kind).findFieldErrors?.(db, id, entry.body)
  return { ...entry, missing: { ...errors, ...findMissing(kind, entry.body) } }
}
