import { PREVIEW_PARAMETER } from '../../contract/preview.ts'
import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import * as calls from '../../contract/staff/content-bulk.ts'
import type { contentCalls, listedContentCalls } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import * as contentOverviewCalls from '../../contract/staff/content-overview.ts'
import * as mediaCalls from '../../contract/staff/media.ts'
import * as siteOpeningCalls from '../../contract/staff/site-opening.ts'
import * as testimonialConsentCalls from '../../contract/staff/testimonial-consent.ts'
import { type KindName, kindOf } from '../../core/content/kinds.ts'
import type { OrderedKind } from '../../core/content/ordered-lists.ts'
import {
  addPicture,
  replacePicture,
  setMediaDeleted,
  updateMedia,
} from '../../core/editing/change-media.ts'
import {
  createDraft,
  discardDraft,
  findVersions,
  getVersion,
  keepVersion,
  restoreVersion,
  saveDraft,
} from '../../core/editing/drafts.ts'
import { createPreview, getEntry, withdrawPreviews } from '../../core/editing/entry.ts'
import { findContentWarnings } from '../../core/editing/find-content-warnings.ts'
import { findEntries, findOptions } from '../../core/editing/find-entries.ts'
import { findMedia, findPictures, getMedia } from '../../core/editing/find-media.ts'
import { countDueContent, findOverview } from '../../core/editing/overview.ts'
import { publish, unpublish } from '../../core/editing/publish.ts'
import { actOnMany, deleteRecord, reorder, restoreRecord } from '../../core/editing/records.ts'
import { findSampleWords, removeSampleWords } from '../../core/editing/sample-words.ts'
import { cancelSchedule, schedule } from '../../core/editing/schedule.ts'
import { getSiteOpening, openSite } from '../../core/editing/site-opening.ts'
import {
  getConsents,
  recordConsent,
  withdrawConsent,
} from '../../core/editing/testimonial-consents.ts'
import { findWords, replaceWords } from '../../core/editing/words.ts'
import type { SentPicture } from '../../core/media/store-picture.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import type { Api, ApiContext, Deps } from '../deps.ts'
import { mount, mountResource } from '../mount.ts'
import { readBody } from '../read-body.ts'
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

const CALLS = { ...LISTED_CONTENT, ...SINGLE_CONTENT }

export function mountContentBulk(app: Api, { db }: Deps): void {
  mount(app, calls.actOnMany, ({ actor, body }) => actOnMany(db, actor, body))
  mount(app, calls.findWords, ({ actor, params }) => findWords(db, readableKinds(actor), params.q))
  mount(app, calls.replaceWords, ({ actor, body }) =>
    replaceWords(db, actor, body, {
      check: checkContent,
      mayWrite: (kind: ContentKind) => isAllowed(actor.role, CALLS[kind].update.access),
      mayPublish: (kind: ContentKind) => isAllowed(actor.role, CALLS[kind].publish.access),
    }),
  )
  mount(app, calls.findSampleWords, () => findSampleWords(db))
  mount(app, calls.removeSampleWords, ({ actor, body }) =>
    removeSampleWords(db, actor, body.records),
  )
}

export function mountContentOverview(app: Api, { db }: Deps): void {
  mount(app, contentOverviewCalls.list, ({ actor, params: { kind, ...query } }) => {
    const kinds = readableKinds(actor).filter((name) => kind === undefined || name === kind)
    if (kinds.length > 0) return findOverview(db, kinds, query)
    return Promise.resolve({ rows: [], total: 0, hasMore: false, next: null })
  })
  mount(app, contentOverviewCalls.getDue, ({ actor }) => countDueContent(db, readableKinds(actor)))
  mount(app, contentOverviewCalls.listPictures, ({ params }) => findPictures(db, params))
  mount(app, contentOverviewCalls.getOptions, () => findOptions(db))
}

const CONTENT_CALLS = Object.entries({ ...LISTED_CONTENT, ...SINGLE_CONTENT })

export function readableKinds({ role }: Actor): ContentKind[] {
  return CONTENT_CALLS.flatMap(([kind, { list }]) =>
    isAllowed(role, list.access) ? [kind as ContentKind] : [],
  )
}

export function mountTestimonialConsent(app: Api, { db }: Deps): void {
  mount(app, testimonialConsentCalls.find, ({ params }) => getConsents(db, params.id))
  mount(app, testimonialConsentCalls.record, async ({ actor, params, body }) => {
    await recordConsent(db, actor, { entryId: params.id, ...body })
    return getConsents(db, params.id)
  })
  mount(app, testimonialConsentCalls.withdraw, async ({ actor, params }) => {
    await withdrawConsent(db, actor, params.id)
    return { message: 'Onayın geri alındığı kaydedildi.' }
  })
}

export function mountSiteOpening(app: Api, { db }: Deps): void {
  mount(app, siteOpeningCalls.getSiteOpening, () => getSiteOpening(db))
  mount(app, siteOpeningCalls.openSite, async ({ actor }) => {
    await openSite(db, actor)
    return { message: 'Site açıldı. Ziyaretçiler artık okulunuzu görüyor.' }
  })
}

export function mountMedia(app: Api, { db, media }: Deps): void {
  mountResource(app, db, mediaCalls, {
    find: (tx, _, filters) => findMedia(tx, filters),
    get: getMedia,
    update: updateMedia,
    setDeleted: setMediaDeleted,
    deleted: 'Görsel silindi.',
  })
  mount(app, mediaCalls.upload, async ({ actor, params, context }) => {
    const sent = await readFile(context, mediaCalls.upload)
    return addPicture(db, media, actor, { ...params, ...sent })
  })
  mount(app, mediaCalls.replace, async ({ actor, params, context }) => {
    const sent = await readFile(context, mediaCalls.replace)
    return replacePicture(db, media, actor, { ...params, ...sent })
  })
}

async function readFile(
  context: ApiContext,
  call: typeof mediaCalls.upload | typeof mediaCalls.replace,
): Promise<SentPicture> {
  const bytes = await readBody(context, call)
  return { bytes, signal: context.env?.signal }
}
