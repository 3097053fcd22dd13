import { and, desc, eq, sql } from 'drizzle-orm'
import type { QuestionStatistics } from '../../contract/staff/question.ts'
import type { Db } from '../../db/client.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { media } from '../../db/schema/media.ts'
import { testAnswer } from '../../db/schema/placement.ts'
import { passage, question, questionVersion, test } from '../../db/schema/tests.ts'
import { AppError } from '../errors.ts'
import { findQuestions } from './find-questions.ts'

const ENOUGH = 30
/** More answers would not change a figure that anybody acts on. */
const LATEST = 5000

/**
 * `correlation` compares being right here with the number of right answers to the other questions (corrected
 * point-biserial: Henrysson, “Correction of item-total correlations in item analysis”, Psychometrika 28, 1963). Null below
 * 30 answers, and if all were right or all wrong.
 */
async function getStatistics(db: Db, versionId: number): Promise<QuestionStatistics> {
  const { rows } = await db.execute<
    Omit<QuestionStatistics, 'chosen'> & QuestionStatistics['chosen']
  >(sql`
    with own as (
      select a.result_id, a.selected_option, a.time_spent,
        (a.selected_option is not distinct from v.key)::int as hit
      from test_answer a
      join question_version v on v.id = a.question_version_id
      join test_result r on r.id = a.result_id and r.deleted_at is null
      where a.question_version_id = ${versionId} and a.seen
      order by a.result_id desc limit ${LATEST}
    ), score as (
      select a.result_id, count(*) filter (where a.selected_option = v.key)::int as hits
      from test_answer a join question_version v on v.id = a.question_version_id
      where a.result_id in (select result_id from own)
      group by a.result_id
    )
    select count(*)::int as seen,
      avg(hit)::float8 as right,
      avg((selected_option is null)::int)::float8 as blank,
      count(*) filter (where selected_option = 'a')::int as a,
      count(*) filter (where selected_option = 'b')::int as b,
      count(*) filter (where selected_option = 'c')::int as c,
      count(*) filter (where selected_option = 'd')::int as d,
      percentile_cont(0.5) within group (order by time_spent) / 1000 as seconds,
      corr(hit, hits - hit) as correlation
    from own join score using (result_id)`)
  const [row] = rows
  if (!row) throw new Error('An aggregate has a row.')
  const { a, b, c, d, ...figures } = row
  const isEnough = row.seen >= ENOUGH
  return { ...figures, chosen: { a, b, c, d }, correlation: isEnough ? row.correlation : null }
}

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
    .select({ version: questionVersion, passage: passage.text, picture: media.key, answers })
    .from(questionVersion)
    .leftJoin(passage, eq(passage.id, questionVersion.passageId))
    .leftJoin(media, eq(media.id, questionVersion.pictureId))
    .where(eq(questionVersion.questionId, questionId))
    .orderBy(desc(questionVersion.version))
  const writers = await findWriters(db, questionId)
  return rows.map(({ version: one, passage, picture, answers }) => ({
    id: one.id,
    version: one.version,
    form: one.form,
    question: one.question,
    options: { a: one.optionA, b: one.optionB, c: one.optionC, d: one.optionD },
    key: one.key,
    level: one.level,
    skill: one.skill,
    rationale: one.rationale,
    passage,
    picture,
    pictureAlt: one.pictureAlt,
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
