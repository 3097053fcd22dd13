import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { levelVerdict } from '../../db/schema/marks.ts'
import { learner } from '../../db/schema/people.ts'
import { testAnswer, testResult } from '../../db/schema/placement.ts'
import { course } from '../../db/schema/school.ts'
import { passage, questionVersion, test } from '../../db/schema/tests.ts'
import { LEVELS } from '../../domain/placement.ts'
import { AppError } from '../errors.ts'
import { phoneKey } from '../phones.ts'
import { findCutSetOf } from './cut-sets.ts'
import { toResultRow } from './find-results.ts'
import { findLadder } from './get-test.ts'
import { findGroupAdvice } from './group-advice.ts'
import { recommendKur } from './placement-result.ts'
import { ASKED } from './question-versions.ts'
import { type CutSet, parametersOf } from './score-test.ts'
import { askAgain, findSpeakingPrompts, talkingPoints, weakTopics } from './talking-points.ts'
import { describeDoubt, findDoubts } from './trust.ts'

/** Standard normal quantile that leaves 5 % on each side. */
const Z = 1.645

/**
 * The range in which a person’s share lies with a probability of 90 %, from 0 to 1.
 * Source: Wilson (1927), Journal of the American Statistical Association 22, 209-212.
 */
export function shareRange(right: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 }
  const share = right / total
  const shrink = 1 + Z ** 2 / total
  const middle = share + Z ** 2 / (2 * total)
  const reach = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))
  return {
    low: Math.max(0, (middle - reach) / shrink),
    high: Math.min(1, (middle + reach) / shrink),
  }
}

export async function getResult(db: Db, id: number) {
  const { result, learner: person, owner, exam, desk } = await findResult(db, id)
  const { level, bands, skills } = result
  const set = await findCutSetOf(db, result)
  const answers = await findAnswers(db, id, set)
  const doubt = describeDoubt(result, set)
  const { languageCode, audience } = exam
  const levels = [level, ...(doubt.neighbour ? [doubt.neighbour] : [])]
  const ladder = (await findLadder(db, exam)).map((step) => step.kur)
  const { kur, isBeyond } = recommendKur(level, bands, ladder)
  const asker = { learnerId: result.learnerId, leadId: desk.id }
  return {
    ...toResultRow({ ...result, test: exam, lead: desk }),
    email: result.email,
    age: result.age,
    city: result.city,
    branch: result.branch,
    phoneKey: phoneKey(result.phone),
    learner: { id: person.id, name: `${person.name} ${person.surname}` },
    kur,
    ladder,
    isBeyond,
    skills: skills.map((one) => ({ ...one, ...shareRange(one.right, one.total) })),
    answers: answers.map(toAnswer),
    doubt: doubt.sentence,
    flags: findDoubts(answers, result.withheld, set),
    bands: LEVELS.map((name, place) => ({ level: name, probability: bands[place] ?? 0 })),
    adaptive: result.adaptive,
    minutes: minutesOf(result),
    validUntil: result.validUntil.toISOString(),
    code: result.withheld ? null : result.code,
    talk: {
      points: talkingPoints(result, answers),
      weak: weakTopics(level, answers),
      questions: askAgain(level, answers).map(({ position }) => position),
      prompts: findSpeakingPrompts({ languageCode, audience, levels }),
    },
    ...(await findGroupAdvice(db, { exam, kur, ladder, person: asker })),
    lead: {
      id: desk.id,
      status: desk.status,
      nextAction: desk.nextAction,
      nextActionAt: desk.nextActionAt?.toISOString() ?? null,
      dueAt: desk.dueAt?.toISOString() ?? null,
      waitsSince: desk.waitsSince?.toISOString() ?? null,
      firstResponseAt: desk.firstResponseAt?.toISOString() ?? null,
      owner: owner && `${owner.name} ${owner.surname}`,
      notes: await findNotes(db, desk.id),
    },
    others: await findOthers(db, result),
    past: await findPastLevels(db, result.learnerId),
  }
}

type Stored = typeof testResult.$inferSelect

async function findResult(db: Db, id: number) {
  const [found] = await db
    .select({
      result: testResult,
      exam: test,
      desk: lead,
      learner,
      owner: { id: account.id, name: account.name, surname: account.surname },
    })
    .from(testResult)
    .innerJoin(test, eq(test.id, testResult.testId))
    .innerJoin(lead, eq(lead.id, testResult.leadId))
    .innerJoin(learner, eq(learner.id, testResult.learnerId))
    .leftJoin(account, eq(account.id, lead.ownerId))
    .where(and(eq(testResult.id, id), isNull(testResult.deletedAt)))
  if (!found) throw new AppError('not-found', { message: 'Bu test sonucu bulunamadı.' })
  return found
}

/** Clocks of devices may be wrong: impossible durations are left out. */
function minutesOf({ startedAt, createdAt }: Stored): number | null {
  if (!startedAt) return null
  const minutes = Math.round((createdAt.getTime() - startedAt.getTime()) / 60_000)
  return minutes >= 0 && minutes <= 24 * 60 ? minutes : null
}

async function findAnswers(db: Db, resultId: number, set: CutSet) {
  const rows = await db
    .select({ answer: testAnswer, version: questionVersion, asked: ASKED, passage: passage.text })
    .from(testAnswer)
    .innerJoin(questionVersion, eq(questionVersion.id, testAnswer.questionVersionId))
    .leftJoin(passage, eq(passage.id, questionVersion.passageId))
    .where(eq(testAnswer.resultId, resultId))
    .orderBy(sql`${testAnswer.position} nulls last`, asc(testAnswer.questionVersionId))
  return rows.map(({ answer, version, asked, passage }, place) => ({
    position: answer.position ?? place + 1,
    question: version.question,
    passage,
    rationale: version.rationale,
    ...asked,
    ...parametersOf(version.id, version.difficulty, set),
    options: { a: version.optionA, b: version.optionB, c: version.optionC, d: version.optionD },
    selected: answer.selectedOption,
    seconds: answer.timeSpent === null ? null : Math.round(answer.timeSpent / 100) / 10,
    seen: answer.seen,
  }))
}

type Given = Awaited<ReturnType<typeof findAnswers>>[number]

function toAnswer({ difficulty: _, discrimination: __, ...answer }: Given) {
  return answer
}

async function findNotes(db: Db, leadId: number) {
  const rows = await db
    .select({ event: leadEvent, name: account.name, surname: account.surname })
    .from(leadEvent)
    .leftJoin(account, eq(account.id, leadEvent.actorId))
    .where(and(eq(leadEvent.leadId, leadId), eq(leadEvent.type, 'note')))
    .orderBy(desc(leadEvent.createdAt), desc(leadEvent.id))
    .limit(20)
  return rows.flatMap(({ event: { id, message, createdAt }, name, surname }) =>
    message === null
      ? []
      : [{ id, text: message, by: name && `${name} ${surname}`, at: createdAt.toISOString() }],
  )
}

async function findOthers(db: Db, { id, learnerId }: Stored) {
  const rows = await db
    .select({
      id: testResult.id,
      test: test.name,
      level: testResult.level,
      createdAt: testResult.createdAt,
    })
    .from(testResult)
    .innerJoin(test, eq(test.id, testResult.testId))
    .where(
      and(eq(testResult.learnerId, learnerId), ne(testResult.id, id), isNull(testResult.deletedAt)),
    )
    .orderBy(desc(testResult.createdAt))
    .limit(10)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const SHOWN = 4

/** Lists earlier groups of a person, with the teacher’s verdict and how the level ended; the latest first. */
async function findPastLevels(db: Db, learnerId: number) {
  return db
    .select({
      id: enrollment.id,
      group: courseGroup.name,
      course: course.name,
      level: level.name,
      verdict: levelVerdict.verdict,
      note: levelVerdict.note,
      outcome: enrollment.outcome,
    })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .leftJoin(levelVerdict, eq(levelVerdict.enrollmentId, enrollment.id))
    .where(
      and(
        eq(enrollment.learnerId, learnerId),
        or(isNotNull(levelVerdict.verdict), isNotNull(enrollment.outcome)),
      ),
    )
    .orderBy(desc(enrollment.createdAt), desc(enrollment.id))
    .limit(SHOWN)
}
