import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { adopt, Calibrations } from '../../contract/staff/calibration.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import {
  placementCalibration,
  placementCutSet,
  type QuestionParameters,
  testResult,
} from '../../db/schema/placement.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { anchor, calibrate } from './calibrate.ts'
import { addVersion, countMoved, findCutSet, toParameters } from './cut-sets.ts'
import { findSheets, type SheetAnswer } from './find-scored-questions.ts'
import { BAND_WIDTH, FIRST_CUTS, isRight, priorOf, SLIP, toItems } from './score-test.ts'
import { getTest } from './tests.ts'

/** Answers of fewer people say little beside the tags. */
const ENOUGH_PEOPLE = 200
/** A question that fewer people have met keeps its tag. */
const ENOUGH_MET = 30
/** More people would take seconds, and move no question by anything that matters. */
const MOST_PEOPLE = 2000
const SHOWN = 10
/** The time is bounded: some 20 rounds are enough, and each gives way to other requests. */
const ROUNDS = 60

/** Half a band: an author is seldom wrong by more than a level. */
const DIFFICULTY_SD = BAND_WIDTH / 2
const SLOPE_SD = 0.3

/** Lists the calibrations, with the effect of the newest on the last people. @throws AppError not-found */
export async function getCalibrations(db: Db, { id }: { id: number }): Promise<Calibrations> {
  const exam = await getTest(db, id)
  const counted = await findCounted(db, id)
  const present = await findPresent(db, id)
  const [newest] = counted
  const isOpen = newest && newest.calibration.id !== present?.calibrationId
  const set = await findCutSet(db, id)
  const parameters = newest && toParameters(newest.calibration.questions)
  return {
    version: present?.version ?? 0,
    adopted: present?.calibrationId ?? null,
    people: await countPeople(db, id),
    needed: ENOUGH_PEOPLE,
    effect: isOpen ? await countMoved(db, exam, set, { ...set, parameters }) : null,
    counted: counted.map(({ calibration, by }) => ({
      id: calibration.id,
      people: calibration.people,
      questions: calibration.questions.length,
      moved: calibration.questions.filter(isMoved).length,
      by,
      at: calibration.countedAt.toISOString(),
    })),
  }
}

function isMoved({ before, difficulty }: QuestionParameters): boolean {
  return Math.abs(difficulty - before) > BAND_WIDTH
}

function findCounted(db: Db, testId: number) {
  return db
    .select({ calibration: placementCalibration, by: fullName(account) })
    .from(placementCalibration)
    .leftJoin(account, eq(account.id, placementCalibration.countedBy))
    .where(eq(placementCalibration.testId, testId))
    .orderBy(desc(placementCalibration.id))
    .limit(SHOWN)
}

async function findPresent(db: Db, testId: number) {
  const [newest] = await db
    .select({
      version: placementCutSet.version,
      calibrationId: placementCutSet.calibrationId,
    })
    .from(placementCutSet)
    .where(eq(placementCutSet.testId, testId))
    .orderBy(desc(placementCutSet.version))
    .limit(1)
  return newest
}

const ofTest = (testId: number) => and(eq(testResult.testId, testId), isNull(testResult.deletedAt))

async function countPeople(db: Db, testId: number): Promise<number> {
  return Math.min(MOST_PEOPLE, await db.$count(testResult, ofTest(testId)))
}

/** Counts difficulties and slopes from the answers, and keeps them beside those that score. @throws AppError not-found, state-changed with fewer than 200 people */
export async function runCalibration(db: Db, actor: Actor, { id }: { id: number }) {
  await getTest(db, id)
  const latest = await db
    .select({ id: testResult.id })
    .from(testResult)
    .where(ofTest(id))
    .orderBy(desc(testResult.createdAt), desc(testResult.id))
    .limit(MOST_PEOPLE)
  const ids = latest.map((one) => one.id)
  const sheets = [...(await findSheets(db, ids)).values()]
  if (sheets.length < ENOUGH_PEOPLE) {
    const message = `Ölçüm için en az ${ENOUGH_PEOPLE} kişinin yanıtı gerekiyor.`
    throw new AppError('state-changed', { message })
  }
  const questions = await measureQuestions(sheets)
  const counted = { testId: id, people: sheets.length, questions, countedBy: actor.accountId }
  await db.insert(placementCalibration).values(counted)
}

/** A question that was not met counts for nobody; a blank is missed, as in scoring. */
export async function measureQuestions(
  sheets: readonly (readonly SheetAnswer[])[],
): Promise<QuestionParameters[]> {
  const met = Map.groupBy(
    sheets.flat().filter(({ seen }) => seen !== false),
    ({ questionVersionId }) => questionVersionId,
  )
  const asked = [...met.values()].flatMap((answers) => {
    const [first] = answers
    const [item] = first ? toItems([first]) : []
    if (!first || !item || answers.length < ENOUGH_MET) return []
    const { questionVersionId } = first
    return [{ questionVersionId, met: answers.length, before: item.difficulty }]
  })
  const tags = asked.map(({ before }) => before)
  const ids = asked.map(({ questionVersionId }) => questionVersionId)
  const found = await calibrate(
    {
      answered: sheets.map((sheet) => toAnswered(sheet, ids)),
      abilities: priorOf(FIRST_CUTS),
      believed: { difficulties: tags, difficultySd: DIFFICULTY_SD, slopeSd: SLOPE_SD },
      slip: SLIP,
    },
    ROUNDS,
  )
  return anchor(found.questions, tags).flatMap((slope, i) => {
    const question = asked[i]
    return question ? [{ ...question, ...slope }] : []
  })
}

function toAnswered(sheet: readonly SheetAnswer[], ids: readonly number[]) {
  const seen = new Map(
    sheet
      .filter((answer) => answer.seen !== false)
      .map((answer) => [answer.questionVersionId, isRight(answer)]),
  )
  return {
    marks: ids.map((id) => seen.get(id) ?? null),
    guessing: roundGuessing(toItems(sheet)[0]?.guessing ?? 0),
    people: 1,
  }
}

/** People who guess about as often are counted together: twelve tables in place of two thousand. */
function roundGuessing(chance: number): number {
  return Math.round(chance * 48) / 48
}

type Adoption = Body<typeof adopt> & { id: number }

/** Later results are scored with these parameters; those that exist keep theirs. @throws AppError not-found, state-changed */
export function adoptCalibration(db: Db, actor: Actor, { id, version, calibration }: Adoption) {
  return addVersion(db, actor, { id, version }, async (tx, { values }) => {
    if (calibration !== null) await requireCalibration(tx, id, calibration)
    return { ...values, calibrationId: calibration }
  })
}

async function requireCalibration(db: Db, testId: number, id: number): Promise<void> {
  const [newest] = await db
    .select({ id: placementCalibration.id })
    .from(placementCalibration)
    .where(eq(placementCalibration.testId, testId))
    .orderBy(desc(placementCalibration.id))
    .limit(1)
  if (newest?.id !== id) throw new AppError('state-changed')
}
