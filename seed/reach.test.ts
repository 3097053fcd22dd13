import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as book from '../contract/staff/book.ts'
import * as campus from '../contract/staff/campus.ts'
import { CONTENT_INPUTS, type ContentKind } from '../contract/staff/content-inputs.ts'
import * as course from '../contract/staff/course.ts'
import * as group from '../contract/staff/group.ts'
import * as media from '../contract/staff/media.ts'
import * as teacher from '../contract/staff/teacher.ts'
import * as template from '../contract/staff/template.ts'
import { KINDS } from '../core/content/kinds.ts'
import * as accounts from '../db/schema/accounts.ts'
import * as content from '../db/schema/content.ts'
import * as editing from '../db/schema/editing.ts'
import * as enrollments from '../db/schema/enrollments.ts'
import * as groups from '../db/schema/groups.ts'
import * as leads from '../db/schema/leads.ts'
import * as mediaTables from '../db/schema/media.ts'
import * as pageTests from '../db/schema/page-test.ts'
import * as school from '../db/schema/school.ts'
import * as settings from '../db/schema/settings.ts'

const HEAD = `# Where the content of the school is changed

Made from the schema and the contract by \`npx vitest -u seed/reach.test.ts\`: every column of every table that holds
content, and the call of the staff app that writes it. Tables of people, of what they do and of what editing keeps beside
the content are not in it, nor columns that nobody types: ids, times, the order, files. Placement tests have their own.

| column | changed by |
| --- | --- |
`

type Fields = Record<string, z.ZodType>

/** Where a table is changed: by which call, and the fields of its body. */
interface Way {
  call: string
  fields: Fields
}

function fieldsOf(schema: z.ZodType | undefined): Fields {
  if (schema instanceof z.ZodObject) return schema.shape as Fields
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType)
  const inner = schema && 'unwrap' in schema ? (schema.unwrap as () => z.ZodType)() : undefined
  return inner ? fieldsOf(inner) : {}
}

interface Update {
  method: string
  path: string
  body?: z.ZodType
}

function byUpdate({ method, path, body }: Update): Way {
  const call = `${method.toUpperCase()} ${path}`
  return { call, fields: fieldsOf(fieldsOf(body).changes) }
}

function byKind(kind: string): Way {
  return {
    call: `PATCH /staff/${kind}/{id}`,
    fields: CONTENT_INPUTS[kind as ContentKind].shape as Fields,
  }
}

/** A list that is changed with the record that it belongs to; of plain values the column is the list itself. */
function within({ call, fields }: Way, list: string, column?: string): Way {
  const field = fields[list]
  if (!field) throw new Error(`${call} has no ${list}`)
  return { call: `${call}, ${list}`, fields: column ? { [column]: field } : fieldsOf(field) }
}

const WAYS = new Map<PgTable, Way>([
  ...Object.entries(KINDS).map(([kind, { table }]): [PgTable, Way] => [table, byKind(kind)]),
  [content.pageFaq, within(byKind('page'), 'faq')],
  [content.pageNeighbour, within(byKind('page'), 'neighbours', 'neighbourId')],
  [pageTests.pageTest, within(byKind('page'), 'testId', 'testId')],
  [mediaTables.media, byUpdate(media.update)],
  [leads.messageTemplate, byUpdate(template.update)],
  [school.campus, byUpdate(campus.update)],
  [school.room, within(byUpdate(campus.update), 'rooms')],
  [school.course, byUpdate(course.update)],
  [school.teacher, byUpdate(teacher.update)],
  [school.teacherLanguage, within(byUpdate(teacher.update), 'languageIds', 'languageId')],
  [school.book, byUpdate(book.update)],
  [groups.courseGroup, byUpdate(group.update)],
  [groups.groupTeacher, within(byUpdate(group.update), 'teacherIds', 'teacherId')],
  [groups.groupBook, within(byUpdate(group.update), 'bookIds', 'bookId')],
  [groups.timetableSlot, within(byUpdate(group.update), 'slots')],
])

/** Tables of the schema that hold none of the school’s own content. */
const OTHERS: Record<string, PgTable[]> = {
  'people and their sign-ins': [...tablesIn(accounts)],
  'what editing keeps beside the content': [...tablesIn(editing)],
  'what learners do': [...tablesIn(enrollments)],
  'what visitors and the desk do': [leads.lead, leads.leadEvent, leads.savedView],
  'chosen from by their code, the same in every school': [school.language],
}

function tablesIn(file: object): PgTable[] {
  return Object.values(file).filter((each): each is PgTable => is(each, PgTable))
}

const CONTENT = [content, groups, leads, mediaTables, pageTests, school, settings].flatMap(tablesIn)

/** Columns that are called otherwise in the body. */
const NAMES: Record<string, string> = {
  ...{ pictureId: 'picture', mobileId: 'mobile', desktopId: 'desktop', coverId: 'cover' },
  ...{ metaTitle: 'metadata', metaDescription: 'metadata' },
}

/** Columns that nobody types: who sets them instead. */
const SET: Record<string, readonly string[]> = {
  'the database': ['id', 'search', 'listOn', 'minutes', 'validity', 'busy', 'sequence', 'revision'],
  'every change': ['createdAt', 'updatedAt', 'version'],
  'publishing, and the acts of a group': ['state'],
  'putting in order': ['position'],
  'deleting and bringing back': ['deletedAt'],
  'uploading a file': [
    ...['key', 'fileKey', 'fileName', 'fileType', 'fileSize'],
    ...['width', 'height', 'widths', 'color', 'shareKey'],
  ],
  'the rules of the school, which have no other values yet': [
    ...['passMark', 'repeatAbsence', 'freeRepeats', 'documentAbsence', 'excusedCounts'],
  ],
}

/** Columns that name the record in which a list stands. */
const PARENTS = ['page_faq.pageId', 'page_neighbour.pageId', 'page_test.pageId', 'room.campusId']
  .concat(['level.courseId', 'group_teacher.groupId', 'group_book.groupId'])
  .concat(['timetable_slot.groupId', 'teacher_language.teacherId'])

/** How a column is changed; undefined where it cannot be. */
function wayOf(table: PgTable, column: string): string | undefined {
  const way = WAYS.get(table)
  const field = NAMES[column] ?? column
  if (way && field in way.fields) return `\`${way.call}\` \`${field}\``
  if (PARENTS.includes(`${getTableName(table)}.${column}`)) return 'the record that it belongs to'
  return Object.keys(SET).find((setter) => SET[setter]?.includes(column))
}

const others = new Set(Object.values(OTHERS).flat())
const rows = CONTENT.filter((table) => !others.has(table)).flatMap((table) =>
  Object.keys(getTableColumns(table)).map((column) => ({
    name: `${getTableName(table)}.${column}`,
    way: wayOf(table, column),
  })),
)

test('everything that the sample school holds can be changed in the staff app', async () => {
  expect(rows.filter(({ way }) => way === undefined)).toEqual([])
  const typed = rows.filter(({ way }) => way?.startsWith('`'))
  const lines = typed.map(({ name, way }) => `| \`${name}\` | ${way} |`)
  await expect(`${HEAD}${lines.join('\n')}\n`).toMatchFileSnapshot('../docs/content-reach.md')
})
