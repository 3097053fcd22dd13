import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { VerifiedTestResult } from '../../contract/public/placement.ts'
import type { list } from '../../contract/staff/result.ts'
import type { Db } from '../../db/client.ts'
import { dayEnd, dayStart } from '../../db/days.ts'
import { lead } from '../../db/schema/leads.ts'
import { testResult, weakPath } from '../../db/schema/placement.ts'
import { test } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import { readCertificateCode } from '../../domain/certificate.ts'
import { dottedInitials } from '../../domain/name.ts'
import type { Skill } from '../../domain/placement.ts'
import { AppError } from '../errors.ts'
import { containsWordsOrNumber, type Filters, findRows, type ListInput } from '../find-rows.ts'
import { isOfDesk } from '../own-campuses.ts'
import { formatPhone } from '../phones.ts'
import { findRecommendation } from './placement-result.ts'

const RESULT = {
  id: testResult.id,
  name: testResult.name,
  surname: testResult.surname,
  phone: testResult.phone,
  test: { id: test.id, name: test.name },
  level: testResult.level,
  borderline: testResult.borderline,
  answered: testResult.answered,
  skills: testResult.skills,
  lead: { id: lead.id, status: lead.status },
  createdAt: testResult.createdAt,
} as const

interface Row {
  id: number
  name: string
  surname: string
  phone: string
  test: { id: number; name: string }
  level: (typeof testResult.$inferSelect)['level']
  borderline: boolean
  answered: number
  skills: (typeof testResult.$inferSelect)['skills']
  lead: { id: number; status: (typeof lead.$inferSelect)['status'] }
  createdAt: Date
}

export function toResultRow({ id, name, surname, skills, createdAt, ...row }: Row) {
  return {
    id,
    name: `${name} ${surname}`,
    phone: formatPhone(row.phone),
    test: { id: row.test.id, name: row.test.name },
    level: row.level,
    borderline: row.borderline,
    answered: row.answered,
    total: skills.reduce((sum, { total }) => sum + total, 0),
    lead: { id: row.lead.id, status: row.lead.status },
    createdAt: createdAt.toISOString(),
  }
}

type Input = ListInput & Filters<typeof list>

export async function findResults(db: Db, actor: Actor, input: Input) {
  const list = await findRows(db, input, {
    where: conditionOf(actor, input),
    sort: testResult.createdAt,
    id: testResult.id,
    find: ({ where, orderBy, position }) =>
      db
        .select({ ...RESULT, position })
        .from(testResult)
        .innerJoin(test, eq(test.id, testResult.testId))
        .innerJoin(lead, eq(lead.id, testResult.leadId))
        .where(where)
        .orderBy(...orderBy),
  })
  return { ...list, rows: list.rows.map(toResultRow) }
}

function conditionOf(actor: Actor, input: Input): SQL | undefined {
  const { q, ids, level, weak, certainty, from, to } = input
  return and(
    isNull(testResult.deletedAt),
    isOfDesk(actor, 'lead', testResult.leadId),
    q ? containsWordsOrNumber(testResult.search, q) : undefined,
    ids ? inArray(testResult.id, ids) : undefined,
    input.test ? eq(testResult.testId, input.test) : undefined,
    level ? eq(testResult.level, level) : undefined,
    weak ? isWeakIn(weak) : undefined,
    certainty ? eq(testResult.borderline, certainty === 'borderline') : undefined,
    from ? gte(testResult.createdAt, dayStart(from)) : undefined,
    to ? lt(testResult.createdAt, dayEnd(to)) : undefined,
  )
}

function isWeakIn(skill: Skill): SQL {
  return sql`jsonb_path_exists(${testResult.skills}, ${weakPath(skill)}::jsonpath)`
}

export function findResultTests(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: test.id, name: test.name })
    .from(test)
    .where(isNull(test.deletedAt))
    .orderBy(asc(test.position), asc(test.id))
}

/** @throws AppError not-found, also for a result that was never shown */
export async function verifyTestResult(db: Db, typed: string): Promise<VerifiedTestResult> {
  const code = readCertificateCode(typed)
  const [found] = code ? await select(db, code) : []
  if (!found) throw new AppError('not-found', { message: 'Bu kodla verilmiş bir sonuç yok.' })
  const { exam, result } = found
  const { recommendation } = await findRecommendation(db, exam, result)
  return {
    state: result.validUntil > new Date() ? 'valid' : 'expired',
    test: exam.name,
    kur: recommendation.kur,
    initials: dottedInitials(`${result.name} ${result.surname}`),
    takenAt: result.createdAt.toISOString(),
    validUntil: result.validUntil.toISOString(),
  }
}

function select(db: Db, code: string) {
  return db
    .select({ exam: test, result: testResult })
    .from(testResult)
    .innerJoin(test, eq(test.id, testResult.testId))
    .where(
      and(eq(testResult.code, code), isNull(testResult.withheld), isNull(testResult.deletedAt)),
    )
}
