import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { list } from '../../contract/staff/audit.ts'
import type { Db } from '../../db/client.ts'
import { dayEnd, dayStart } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { agreement, discountKind } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { hourPackage } from '../../db/schema/hour-packages.ts'
import { lead, leadSource, messageTemplate } from '../../db/schema/leads.ts'
import { holiday, lesson } from '../../db/schema/lessons.ts'
import { certificate } from '../../db/schema/marks.ts'
import { media } from '../../db/schema/media.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { contact, learner } from '../../db/schema/people.ts'
import { testResult } from '../../db/schema/placement.ts'
import { book, campus, course, language, teacher } from '../../db/schema/school.ts'
import { passage, question, questionVersion, test } from '../../db/schema/tests.ts'
import type { RecordWord } from '../../domain/audit-words.ts'
import type { OpenedRecord } from '../../domain/opened-record.ts'
import type { ContentTable } from '../content/kind.ts'
import { KINDS } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { containsWords, type Filters, findRows, folded, type ListInput } from '../find-rows.ts'

interface Named {
  table: ContentTable
  name: SQLWrapper
}

const BEGINNING = 60

/** The name of each record today; null for those that have none. */
const NAMES: Record<RecordWord | OpenedRecord | 'sign-in', Named | null> = {
  'absence-settings': null,
  account: { table: account, name: joinName(account) },
  agreement: { table: agreement, name: numberOf(agreement) },
  book: { table: book, name: book.name },
  campus: { table: campus, name: campus.name },
  certificate: { table: certificate, name: certificate.number },
  'closed-day': null,
  contact: { table: contact, name: joinName(contact) },
  course: { table: course, name: course.name },
  'discount-kind': { table: discountKind, name: discountKind.name },
  enrollment: { table: enrollment, name: nameOf(learner, enrollment.learnerId) },
  'first-steps': null,
  group: { table: courseGroup, name: courseGroup.name },
  holiday: { table: holiday, name: holiday.name },
  'hour-package': { table: hourPackage, name: nameOf(learner, hourPackage.learnerId) },
  language: { table: language, name: language.name },
  lead: { table: lead, name: nameOf(contact, lead.contactId) },
  'lead-source': { table: leadSource, name: leadSource.name },
  learner: { table: learner, name: joinName(learner) },
  leave: null,
  lesson: { table: lesson, name: nameOfGroup(lesson.groupId) },
  level: null,
  mail: { table: mailOutbox, name: mailOutbox.subject },
  'mail-server': null,
  'mail-template': null,
  media: { table: media, name: media.key },
  'money-settings': null,
  paper: null,
  'paper-text': null,
  passage: { table: passage, name: beginningOf(passage.text) },
  policy: null,
  question: { table: question, name: newestText() },
  result: { table: testResult, name: joinName(testResult) },
  retention: null,
  'school-archive': null,
  'sign-in': { table: account, name: joinName(account) },
  'site-opening': null,
  teacher: { table: teacher, name: joinName(teacher) },
  template: { table: messageTemplate, name: messageTemplate.name },
  test: { table: test, name: test.name },
  'withdrawal-rule': null,
}

const RECORDS: Record<string, Named | null> = {
  ...NAMES,
  ...Object.fromEntries(Object.entries(KINDS).map(([kind, parts]) => [kind, titled(parts)])),
}

interface Subject {
  entity: string
  entityId: number | null
}

/** The present names of records, in one statement. @returns a lookup; null for a record without a name or a deleted one */
export async function findSubjects(
  db: Db,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const byWord = Map.groupBy(
    subjects.filter(({ entity, entityId }) => entityId !== null && RECORDS[entity]),
    ({ entity }) => entity,
  )
  const parts = [...byWord].map(([word, all]) => {
    const { table, name } = RECORDS[word] as Named
    const ids = new Set(all.map(({ entityId }) => entityId as number))
    return sql`select ${word}::text as entity, ${table.id} as id, ${name}::text as name
      from ${table} where ${inArray(table.id, [...ids])}`
  })
  if (parts.length === 0) return () => null
  const { rows } = await db.execute<{ entity: string; id: number; name: string | null }>(
    sql.join(parts, sql` union all `),
  )
  const names = new Map(rows.map(({ entity, id, name }) => [`${entity} ${id}`, name]))
  return ({ entity, entityId }) => names.get(`${entity} ${entityId}`) || null
}

function titled({ table, titleField }: { table: ContentTable; titleField: string }): Named {
  const columns: Record<string, SQLWrapper> = getTableColumns(table)
  return { table, name: columns[titleField] ?? sql`null` }
}

function joinName({ name, surname }: { name: SQLWrapper; surname: SQLWrapper }): SQL {
  return sql`concat_ws(' ', ${name}, ${surname})`
}

function nameOf(person: typeof contact | typeof learner, id: SQLWrapper): SQL {
  return sql`(select ${joinName(person)} from ${person} where ${person.id} = ${id})`
}

function numberOf({ year, number }: typeof agreement): SQL {
  return sql`${year} || '-' || lpad(${number}::text, 4, '0')`
}

function nameOfGroup(id: SQLWrapper): SQL {
  return sql`(select ${courseGroup.name} from ${courseGroup} where ${courseGroup.id} = ${id})`
}

function beginningOf(text: SQLWrapper): SQL {
  return sql`left(${text}, ${BEGINNING})`
}

function newestText(): SQL {
  return sql`(select ${beginningOf(questionVersion.question)} from ${questionVersion}
    where ${questionVersion.questionId} = ${question.id} order by ${questionVersion.version} desc limit 1)`
}

const CHANGE = {
  id: auditLog.id,
  createdAt: auditLog.createdAt,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  detail: auditLog.detail,
  actorId: account.id,
  name: account.name,
  surname: account.surname,
} as const

interface Row {
  id: number
  createdAt: Date
  action: string
  entity: string
  entityId: number | null
  detail: Record<string, unknown> | null
  actorId: number | null
  name: string | null
  surname: string | null
}

function toChange({ id, createdAt, action, entity, entityId, detail, ...who }: Row) {
  const actor =
    who.actorId === null ? null : { id: who.actorId, name: `${who.name} ${who.surname}` }
  const { before, after } = valuesOf(detail)
  return { id, at: createdAt.toISOString(), actor, action, entity, entityId, before, after }
}

type Values = Record<string, unknown> | undefined

function valuesOf(detail: Row['detail']): { before?: Values; after?: Values } {
  if (!detail) return {}
  return 'before' in detail || 'after' in detail ? (detail as never) : { after: detail }
}

type Input = ListInput & Filters<typeof list>

export async function findChanges(db: Db, input: Input) {
  // Resolving names first lets the planner use its indexes.
  const people = input.q ? await findStaffNamed(db, input.q) : undefined
  const list = await findRows(db, input, {
    where: conditionOf(input, people),
    sort: auditLog.createdAt,
    id: auditLog.id,
    find: ({ where, orderBy, position }) =>
      db
        .select({ ...CHANGE, position })
        .from(auditLog)
        .leftJoin(account, eq(account.id, auditLog.actorId))
        .where(where)
        .orderBy(...orderBy),
  })
  const nameOf = await findSubjects(db, list.rows)
  return { ...list, rows: list.rows.map((row) => ({ ...toRow(row), subject: nameOf(row) })) }
}

function toRow(row: Parameters<typeof toChange>[0]) {
  const { before, after, ...change } = toChange(row)
  return { ...change, fields: Object.keys({ ...before, ...after }) }
}

function conditionOf(input: Input, people: number[] | undefined): SQL | undefined {
  const { ids, actor, action, entity, entityId, from, to } = input
  const isSecurity = input.view === 'security'
  return and(
    people ? inArray(isSecurity ? auditLog.entityId : auditLog.actorId, people) : undefined,
    ids ? inArray(auditLog.id, ids) : undefined,
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    input.view === 'changes' ? ne(auditLog.entity, 'sign-in') : undefined,
    isSecurity ? eq(auditLog.entity, 'sign-in') : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    from ? gte(auditLog.createdAt, dayStart(from)) : undefined,
    to ? lt(auditLog.createdAt, dayEnd(to)) : undefined,
  )
}

async function findStaffNamed(db: Db, words: string): Promise<number[]> {
  const name = folded(fullName(account))
  const people = await db
    .select({ id: account.id })
    .from(account)
    .where(and(ne(account.role, 'student'), containsWords(name, words)))
  return people.map(({ id }) => id)
}

export async function getChange(db: Db, id: number) {
  const [row] = await db
    .select(CHANGE)
    .from(auditLog)
    .leftJoin(account, eq(account.id, auditLog.actorId))
    .where(eq(auditLog.id, id))
  if (!row) throw new AppError('not-found')
  const { before, after, ...change } = toChange(row)
  const nameOf = await findSubjects(db, [row])
  return { ...change, subject: nameOf(row), before: before ?? null, after: after ?? null }
}
