import { getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lead, messageTemplate } from '../../db/schema/leads.ts'
import { holiday, lesson } from '../../db/schema/lessons.ts'
import { certificate } from '../../db/schema/marks.ts'
import { media } from '../../db/schema/media.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { contact, learner } from '../../db/schema/people.ts'
import { passage, question, questionVersion, test, testResult } from '../../db/schema/placement.ts'
import { book, campus, course, language, teacher } from '../../db/schema/school.ts'
import type { ContentTable } from '../content/kind.ts'
import { KINDS } from '../content/kinds.ts'

interface Named {
  table: ContentTable
  name: SQLWrapper
}

const BEGINNING = 60

const RECORDS: Record<string, Named> = {
  account: { table: account, name: fullName(account) },
  book: { table: book, name: book.name },
  campus: { table: campus, name: campus.name },
  certificate: { table: certificate, name: certificate.number },
  contact: { table: contact, name: fullName(contact) },
  course: { table: course, name: course.name },
  enrollment: { table: enrollment, name: nameOf(learner, enrollment.learnerId) },
  group: { table: courseGroup, name: courseGroup.name },
  holiday: { table: holiday, name: holiday.name },
  language: { table: language, name: language.name },
  lead: { table: lead, name: nameOf(contact, lead.contactId) },
  learner: { table: learner, name: fullName(learner) },
  lesson: { table: lesson, name: nameOfGroup(lesson.groupId) },
  mail: { table: mailOutbox, name: mailOutbox.subject },
  media: { table: media, name: media.key },
  passage: { table: passage, name: beginningOf(passage.text) },
  question: { table: question, name: newestText() },
  result: { table: testResult, name: fullName(testResult) },
  'sign-in': { table: account, name: fullName(account) },
  teacher: { table: teacher, name: fullName(teacher) },
  template: { table: messageTemplate, name: messageTemplate.name },
  test: { table: test, name: test.name },
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
    subjects.filter(({ entity, entityId }) => entityId !== null && entity in RECORDS),
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

function fullName({ name, surname }: { name: SQLWrapper; surname: SQLWrapper }): SQL {
  return sql`concat_ws(' ', ${name}, ${surname})`
}

function nameOf(person: typeof contact | typeof learner, id: SQLWrapper): SQL {
  return sql`(select ${fullName(person)} from ${person} where ${person.id} = ${id})`
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
