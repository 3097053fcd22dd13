import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { CONTENT_INPUTS } from '../../contract/staff/content-inputs.ts'
import { STAFF } from '../../contract/staff/index.ts'
import { KINDS, type KindName } from '../../core/content/kinds.ts'
import * as content from '../../db/schema/content.ts'
import * as media from '../../db/schema/media.ts'
import * as pageTest from '../../db/schema/page-test.ts'
import * as placement from '../../db/schema/placement.ts'
import * as school from '../../db/schema/school.ts'
import * as settings from '../../db/schema/settings.ts'
import * as questions from '../../db/schema/tests.ts'

type Resource = keyof typeof STAFF

interface Reach {
  resource: Resource
  screen: string
  fields?: Record<string, string>
}

const kind = (resource: Resource, fields: Record<string, string> = {}): Reach => ({
  resource,
  screen: `İçerik, /icerik/${resource}`,
  fields: {
    metaTitle: 'metadata',
    metaDescription: 'metadata',
    pictureId: 'picture',
    mobileId: 'mobile',
    desktopId: 'desktop',
    logoId: 'logo',
    buildingId: 'building',
    classroomId: 'classroom',
    lessonId: 'lesson',
    ...fields,
  },
})
const partOf = (owner: Reach, columns: readonly string[], field: string): Reach => ({
  ...owner,
  fields: Object.fromEntries(columns.map((column) => [column, field])),
})

const page = kind('page')
const course: Reach = { resource: 'course', screen: 'Ayarlar, /ayarlar/programlar' }
const campus: Reach = { resource: 'campus', screen: 'Ayarlar, /ayarlar/subeler' }
const teacher: Reach = {
  resource: 'teacher',
  screen: 'Ayarlar, /ayarlar/ogretmenler',
  fields: { pictureId: 'picture' },
}

/** Tables that staff write. A new table that is no kind of content is added here, or below with its reason. */
const REACH: Record<string, Reach> = {
  ...Object.fromEntries(
    Object.entries(KINDS).map(([name, { table }]) => [getTableName(table), kind(name as KindName)]),
  ),
  page,
  page_faq: partOf(page, ['pageId', 'question', 'reply'], 'faq'),
  page_neighbour: partOf(page, ['pageId', 'neighbourId'], 'neighbours'),
  page_test: partOf(page, ['pageId', 'testId'], 'testId'),
  media: { resource: 'media', screen: 'Medya, /medya' },
  language: { resource: 'language', screen: 'Ayarlar, /ayarlar/diller' },
  course,
  level: partOf(
    course,
    ['name', 'goal', 'hours', 'courseId', 'position', 'state', 'deletedAt'],
    'levels',
  ),
  campus,
  room: partOf(campus, ['campusId', 'name', 'capacity', 'position', 'deletedAt'], 'rooms'),
  teacher,
  book: {
    resource: 'book',
    screen: 'Ayarlar, /ayarlar/kitaplar',
    fields: { coverId: 'cover' },
  },
  teacher_rate: { resource: 'teacher', screen: 'Raporlar, /raporlar' },
  teacher_language: partOf(teacher, ['teacherId', 'languageId'], 'languageIds'),
  test: { resource: 'test', screen: 'Testler, /testler/{id}/ayarlar' },
  passage: { resource: 'passage', screen: 'Testler, /testler/{id}/parcalar' },
  question_version: {
    resource: 'question',
    screen: 'Testler, /testler/{id}/soru/{id}',
    fields: { pictureId: 'picture' },
  },
}

const SET: Record<string, string> = {
  id: 'the row’s own',
  createdAt: 'its making',
  updatedAt: 'any change',
  version: 'any change',
  deletedAt: '`remove`, `restore`',
  revision: 'any change',
  search: 'the database',
  state: '`publish`, `unpublish`; of a test `open`, `close`',
  position: '`reorder`',
  wasAsked: '`open`',
  testId: '`create`',
  questionId: '`create`',
  'course.key': '`create`',
  'teacher_rate.teacherId': '`report.setRate`',
  'teacher_rate.validFrom': '`report.setRate`',
  'teacher_rate.amount': '`report.setRate`',
  'book.fileKey': '`upload`, `replaceFile`',
  fileName: '`upload`, `replaceFile`',
  fileType: '`upload`, `replaceFile`',
  fileSize: '`upload`, `replaceFile`',
  predatesConsent: 'the upgrade that began to ask for consents',
  key: '`media.upload`',
  fileKey: '`media.upload`',
  width: '`media.upload`',
  height: '`media.upload`',
  widths: '`media.upload`',
  color: '`media.upload`',
  shareKey: '`media.upload`',
}

/** Results, and what is counted from them. */
const RESULTS = [
  'test_result',
  'test_answer',
  'placement_calibration',
  'placement_cut_set',
  'placement_path',
  'test_health',
]
/** Rules for documents that do not exist yet: nothing reads them. */
const UNREAD = ['passMark', 'repeatAbsence', 'freeRepeats', 'documentAbsence', 'excusedCounts']

const tables = [content, settings, pageTest, placement, questions, media, school]
  .flatMap((schema) => Object.values<unknown>(schema))
  .filter((value) => is(value, PgTable))
  .filter((table) => !RESULTS.includes(getTableName(table)))

function fieldsOf(resource: Resource): string[] {
  if (resource in CONTENT_INPUTS) {
    return Object.keys(CONTENT_INPUTS[resource as keyof typeof CONTENT_INPUTS].shape)
  }
  const { body } = (STAFF[resource] as unknown as { update: { body: z.ZodObject } }).update
  return Object.keys((body.shape.changes as z.ZodObject).shape)
}

function wayOf(table: string, column: string): string | undefined {
  const reach = REACH[table]
  const field = reach?.fields?.[column] ?? column
  if (reach && fieldsOf(reach.resource).includes(field)) {
    return `${reach.screen} | \`${reach.resource}.update\` \`${field}\``
  }
  const set = SET[`${table}.${column}`] ?? SET[column]
  return set && `${reach?.screen ?? 'Testler, /testler/{id}'} | ${set}`
}

export const EDITABLE = tables.flatMap((table) =>
  Object.keys(getTableColumns(table))
    .filter((column) => !UNREAD.includes(column))
    .map((column) => {
      const name = getTableName(table)
      return { column: `${name}.${column}`, way: wayOf(name, column) }
    }),
)
