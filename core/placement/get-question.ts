import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { passage, question, questionVersion, test, testAnswer } from '../../db/schema/placement.ts'
import { AppError } from '../errors.ts'
import { findQuestions } from './find-questions.ts'
import { getStatistics } from './get-statistics.ts'

export async function getQuestion(db: Db, id: number) {
  const [owner] = await db
    .select({ id: test.id, name: test.name, languageCode: test.languageCode, state: test.state })
    .from(question)
    .innerJoin(test, eq(test.id, question.testId))
    .where(eq(question.id, id))
  const row = owner && (await findQuestions(db, owner.id)).find((one) => one.id === id)
  if (!row) throw new AppError('not-found', { message: 'Bu soru bulunamadı.' })
  const { state, ...exam } = owner
  const versions = await findVersions(db, id)
  return {
    ...row,
    test: { ...exam, isOpen: state === 'published' },
    passage: versions[0]?.passage ?? null,
    versions: versions.map(({ id: _, ...version }) => version),
    statistics: await getStatistics(db, versions[0]?.id ?? 0),
  }
}

async function findVersions(db: Db, questionId: number) {
  const answers = sql<number>`(
    select count(*)::int from ${testAnswer} where ${testAnswer.questionVersionId} = ${questionVersion.id})`
  const rows = await db
    .select({ version: questionVersion, passage: passage.text, answers })
    .from(questionVersion)
    .leftJoin(passage, eq(passage.id, questionVersion.passageId))
    .where(eq(questionVersion.questionId, questionId))
    .orderBy(desc(questionVersion.version))
  const writers = await findWriters(db, questionId)
  return rows.map(({ version: one, passage, answers }) => ({
    id: one.id,
    version: one.version,
    question: one.question,
    options: { a: one.optionA, b: one.optionB, c: one.optionC, d: one.optionD },
    key: one.key,
    level: one.level,
    skill: one.skill,
    rationale: one.rationale,
    passage,
    answers,
    createdAt: one.createdAt.toISOString(),
    by: writers.get(one.version) ?? null,
  }))
}

async function findWriters(db: Db, questionId: number): Promise<Map<number, string>> {
  const version = sql<number>`(${auditLog.detail} -> 'after' ->> 'version')::int`
  const rows = await db
    .select({ version, name: account.name, surname: account.surname })
    .from(auditLog)
    .innerJoin(account, eq(account.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, 'question'), eq(auditLog.entityId, questionId)))
    .orderBy(auditLog.id)
  return new Map(rows.map((row) => [row.version, `${row.name} ${row.surname}`]))
}
