import { z } from 'zod'
import type { Permission } from '../../domain/permissions.ts'
import { type Call, defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { date, listOf, textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import type { ContentKind } from './content-inputs.ts'
import { draftOf } from './draft.ts'
import { LAST_PAGE, listOutput, queryId, queryNumber, revision } from './resource.ts'

const entryState = z.enum(['new', 'published', 'unpublished'])

/** One row of a content list. `id` is that of its entry; `recordId` is the one that visitors see. */
export const entryRow = z.object({
  id: z.uuid(),
  recordId: z.int().nullable(),
  revision: z.int(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  state: entryState,
  hasDraft: z.boolean(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  reviewAt: z.string().nullable(),
  validUntil: z.string().nullable(),
})
export type EntryRow = z.infer<typeof entryRow>

const body = z.record(z.string(), z.unknown())

const entry = entryRow.omit({ title: true, slug: true }).extend({
  body,
  published: body.nullable(),
  isDeleted: z.boolean(),
  schedule: z.array(z.object({ act: z.enum(['publish', 'unpublish']), dueAt: z.iso.datetime() })),
  /** How long a holder of the link can see the draft on the site; null for no link. */
  previewUntil: z.iso.datetime().nullable(),
  missing: z.record(z.string(), z.string()),
})
export type EntryRecord = z.infer<typeof entry>

const warning = z.object({
  field: z.string(),
  excerpt: z.string(),
  reason: z.string(),
})
export type ContentWarning = z.infer<typeof warning>

const saved = z.object({ revision: z.int(), updatedAt: z.iso.datetime() })

const version = z.object({
  number: z.int(),
  cause: z.enum(['published', 'scheduled', 'kept', 'before-restore', 'discarded', 'taken-over']),
  note: z.string().nullable(),
  actor: z.string().nullable(),
  createdAt: z.iso.datetime(),
  isLive: z.boolean(),
})

const uuid = z.uuid({ error: MESSAGES.invalid })
const idParams = z.object({ id: uuid })
const versionParams = idParams.extend({ number: queryNumber(1, 1_000_000) })
const seen = z.object({ revision })
const note = textBetween(1, 200).nullish()

const listParams = z.object({
  q: z.string({ error: MESSAGES.invalid }).trim().max(100, MESSAGES.invalid).optional(),
  state: z.enum([...entryState.options, 'drafted'], { error: MESSAGES.invalid }).optional(),
  ids: z
    .string({ error: MESSAGES.invalid })
    .max(3700, MESSAGES.invalid)
    .transform((list) => list.split(','))
    .pipe(listOf(uuid, 100))
    .optional(),
  sort: z.enum(['position', 'title', 'updatedAt'], { error: MESSAGES.invalid }).default('position'),
  order: z.enum(['asc', 'desc'], { error: MESSAGES.invalid }).default('asc'),
  page: queryNumber(1, LAST_PAGE).default(1),
  perPage: queryNumber(1, 100).default(25),
})

export type EntryQuery = z.infer<typeof listParams>

interface Rights {
  read: Permission
  write: Permission
  publish: Permission
}

interface Definition {
  kind: ContentKind
  fields: z.ZodObject
  access: Rights
}

const ERRORS = [404, 409] as const

type Shape<P, B, O> = Pick<Call<P, B, O>, 'method' | 'summary' | 'output'> & {
  path: string
  params?: z.ZodType<P>
  body?: z.ZodType<B>
}

function define<P = undefined, B = undefined, O = unknown>(
  { kind }: Definition,
  access: Permission,
  { path, ...call }: Shape<P, B, O>,
) {
  const whole = { access, group: 'İçerik', path: `/staff/${kind}${path}`, errors: ERRORS, ...call }
  return defineCall<Permission, P, B, O>(whole)
}

export function contentCalls(kind: Definition) {
  const { access, fields } = kind
  return {
    list: define(kind, access.read, {
      method: 'get',
      path: '',
      summary: 'Liste: sayfa, sıra, filtre, arama.',
      params: listParams,
      output: listOutput(entryRow),
    }),
    get: define(kind, access.read, {
      method: 'get',
      path: '/{id}',
      summary: 'Taslağı ve yayındaki hâli.',
      params: idParams,
      output: entry,
    }),
    update: define(kind, access.write, {
      method: 'patch',
      path: '/{id}',
      summary: 'Yazılanı taslağa kaydeder.',
      params: idParams,
      body: z.object({
        revision,
        changes: draftOf(fields),
        reviewAt: date().nullish(),
        validUntil: date().nullish(),
      }),
      output: saved,
    }),
    ...actCalls(kind),
    ...versionCalls(kind),
  }
}

function actCalls(kind: Definition) {
  const { access } = kind
  return {
    publish: define(kind, access.publish, {
      method: 'post',
      path: '/{id}/publish',
      summary: 'Taslağı yayımlar.',
      params: idParams,
      body: seen.extend({ note }),
      output: entry,
    }),
    preview: define(kind, access.write, {
      method: 'post',
      path: '/{id}/preview',
      summary: 'Taslağı sitede gösteren gizli bağlantı.',
      params: idParams,
      body: z.object({}),
      output: z.object({ path: z.string() }),
    }),
    withdrawPreviews: define(kind, access.write, {
      method: 'delete',
      path: '/{id}/preview',
      summary: 'Taslağı gösteren bütün gizli bağlantıları kapatır.',
      params: idParams,
      output: messageOutput,
    }),
    findWarnings: define(kind, access.read, {
      method: 'get',
      path: '/{id}/warning',
      summary: 'Yayımlamadan önce bir daha bakılacaklar.',
      params: idParams,
      output: z.array(warning),
    }),
    discard: define(kind, access.write, {
      method: 'post',
      path: '/{id}/discard',
      summary: 'Taslaktan vazgeçer, yayındakine döner.',
      params: idParams,
      body: seen,
      output: saved,
    }),
    schedule: define(kind, access.publish, {
      method: 'post',
      path: '/{id}/schedule',
      summary: 'Yayımı ya da kaldırmayı zamanlar.',
      params: idParams,
      body: seen.extend({
        act: z.enum(['publish', 'unpublish'], { error: MESSAGES.invalid }),
        dueAt: z.iso
          .datetime({ error: 'Geçerli bir zaman yazın: 2026-09-01T09:00:00Z' })
          .transform((time) => new Date(time)),
      }),
      output: messageOutput,
    }),
    cancelSchedule: define(kind, access.publish, {
      method: 'post',
      path: '/{id}/cancel-schedule',
      summary: 'Zamanlanmışı iptal eder.',
      params: idParams,
      body: seen,
      output: messageOutput,
    }),
  }
}

function versionCalls(kind: Definition) {
  const { access } = kind
  return {
    listVersions: define(kind, access.read, {
      method: 'get',
      path: '/{id}/version',
      summary: 'Sürümler, en yenisi başta.',
      params: idParams,
      output: z.array(version),
    }),
    getVersion: define(kind, access.read, {
      method: 'get',
      path: '/{id}/version/{number}',
      summary: 'Bir sürüm, metniyle.',
      params: versionParams,
      output: version.extend({ body, isRestorable: z.boolean() }),
    }),
    keepVersion: define(kind, access.write, {
      method: 'post',
      path: '/{id}/version',
      summary: 'Şimdiki hâli sürüm olarak kaydeder.',
      params: idParams,
      body: seen.extend({ note }),
      output: z.object({ number: z.int() }),
    }),
    restoreVersion: define(kind, access.write, {
      method: 'post',
      path: '/{id}/version/{number}/restore',
      summary: 'Bir sürümü taslağa getirir; hiçbir şey yayımlamaz.',
      params: versionParams,
      body: seen,
      output: saved,
    }),
  }
}

export function listedContentCalls(kind: Definition) {
  const { access, fields } = kind
  return {
    ...contentCalls(kind),
    create: define(kind, access.write, {
      method: 'post',
      path: '',
      summary: 'Yeni taslak; kimliğini gönderen seçer (UUID).',
      body: z.object({ id: uuid, changes: draftOf(fields) }),
      output: entry,
    }),
    unpublish: define(kind, access.publish, {
      method: 'post',
      path: '/{id}/unpublish',
      summary: 'Yayından kaldırır.',
      params: idParams,
      body: seen,
      output: entry,
    }),
    remove: define(kind, access.publish, {
      method: 'delete',
      path: '/{id}',
      summary: 'Siler; geri alınabilir.',
      params: idParams.extend({ revision: queryId }),
      output: messageOutput,
    }),
    restore: define(kind, access.publish, {
      method: 'post',
      path: '/{id}/restore',
      summary: 'Silinmişi geri getirir.',
      params: idParams,
      output: entry,
    }),
    reorder: define(kind, access.publish, {
      method: 'put',
      path: '/order',
      summary: 'Yayındakilerin sırası: bütün kimlikler.',
      body: z.object({ ids: listOf(uuid, 500) }),
      output: messageOutput,
    }),
  }
}
