import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { adopt, CutSets } from '../../contract/staff/cut-set.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import {
  placementCalibration,
  placementCutSet,
  type QuestionParameters,
  testResult,
} from '../../db/schema/placement.ts'
import type { test } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import type { LevelVerdict } from '../../domain/lesson.ts'
import { KURS, type Kur } from '../../domain/placement.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { lockTest } from './find-questions.ts'
import { findSheets, type SheetAnswer } from './find-scored-questions.ts'
import { findLadder } from './get-test.ts'
import { ENOUGH_VERDICTS, type Proposal, proposeCuts, shiftCuts } from './learn-cuts.ts'
import { recommendKur } from './placement-result.ts'
import {
  type CutSet,
  FIRST_CUTS,
  parametersOf,
  SCORING_VERSION,
  type ScoredQuestion,
  scoreTest,
} from './score-test.ts'
import { getTest } from './tests.ts'

/** More verdicts would not narrow the interval to anything that anybody acts on. */
const MOST_VERDICTS = 500
const COMPARED = 100

/** The cuts that score the next result of a test. */
export async function findCutSet(db: Db, testId: number): Promise<CutSet> {
  const [newest] = await findAdopted(db, testId, 1)
  return newest ? toCutSet(newest) : FIRST_CUTS
}

/** The cuts that found a result. */
export async function findCutSetOf(
  db: Db,
  { testId, cutSet }: Pick<typeof testResult.$inferSelect, 'testId' | 'cutSet'>,
): Promise<CutSet> {
  const version = Number(/^test-\d+-(\d+)$/.exec(cutSet)?.[1] ?? 0)
  const [found] = await findAdopted(db, testId, 1, version)
  return found ? toCutSet(found) : FIRST_CUTS
}

function toCutSet({ set, calibration }: Adopted): CutSet {
  const { testId, version, cuts, prior, temperature } = set
  const parameters = calibration ? toParameters(calibration.questions) : undefined
  return { name: nameOf(testId, version), cuts, prior, temperature, parameters }
}

export function toParameters(questions: readonly QuestionParameters[]) {
  return new Map(questions.map((one) => [one.questionVersionId, one]))
}

function nameOf(testId: number, version: number): string {
  return `test-${testId}-${version}`
}

type Adopted = Awaited<ReturnType<typeof findAdopted>>[number]

function findAdopted(db: Db, testId: number, limit: number, version?: number) {
  const { testId: of, version: number, adoptedBy, calibrationId } = placementCutSet
  return db
    .select({ set: placementCutSet, calibration: placementCalibration, by: fullName(account) })
    .from(placementCutSet)
    .leftJoin(account, eq(account.id, adoptedBy))
    .leftJoin(placementCalibration, eq(placementCalibration.id, calibrationId))
    .where(and(eq(of, testId), version === undefined ? undefined : eq(number, version)))
    .orderBy(desc(number))
    .limit(limit)
}

/** Teachers' verdicts on people who were placed by this test, and the cuts that follow from them. @throws AppError not-found */
export async function getCutSets(db: Db, { id }: { id: number }): Promise<CutSets> {
  const exam = await getTest(db, id)
  const adopted = await findAdopted(db, id, 20)
  const [newest] = adopted
  const judged = await findJudged(db, id)
  const verdicts = countVerdicts(judged)
  return {
    version: newest?.set.version ?? 0,
    shift: newest?.set.shift ?? 0,
    temperature: newest?.set.temperature ?? 1,
    verdicts,
    needed: ENOUGH_VERDICTS,
    proposal: judged.length < ENOUGH_VERDICTS ? null : await propose(db, exam, judged),
    adopted: adopted.map(({ set, by }) => ({
      version: set.version,
      shift: set.shift,
      low: set.low,
      high: set.high,
      temperature: set.temperature,
      verdicts: set.verdicts,
      by,
      at: set.adoptedAt.toISOString(),
    })),
  }
}

function countVerdicts(judged: readonly { verdict: LevelVerdict }[]): CutSets['verdicts'] {
  const count = (wanted: LevelVerdict) => judged.filter(({ verdict }) => verdict === wanted).length
  return { 'too-low': count('too-low'), right: count('right'), 'too-high': count('too-high') }
}

interface JudgedResult {
  resultId: number
  kur: Kur
  verdict: LevelVerdict
}

/** The first verdict on each newcomer, and the last result of this test before it. */
async function findJudged(db: Db, testId: number): Promise<JudgedResult[]> {
  const { rows } = await db.execute<JudgedResult & Record<string, unknown>>(sql`
    select r.id as "resultId", l.name as kur, v.first_verdict as verdict
    from level_verdict v
    join enrollment e on e.id = v.enrollment_id and e.continues_id is null
    join course_group g on g.id = e.group_id
    join level l on l.id = g.level_id
    join course c on c.id = g.course_id
    join language la on la.id = c.language_id
    join test t on t.id = ${testId} and t.language_code = la.code and t.audience::text = c.audience::text
    join lateral (
      select r.id from test_result r
      where r.learner_id = e.learner_id and r.test_id = t.id and r.deleted_at is null
        and r.created_at <= v.updated_at and coalesce(r.withheld in ('no-attempt', 'often'), true)
      order by r.created_at desc, r.id desc limit 1) r on true
    where l.name = any (${sql.param([...KURS])}::text[])
    order by v.updated_at desc, v.enrollment_id desc limit ${MOST_VERDICTS}`)
  return rows
}

async function findProposal(
  db: Db,
  judged: readonly JudgedResult[],
  set: CutSet,
): Promise<Proposal> {
  const sheets = await findSheets(
    db,
    judged.map(({ resultId }) => resultId),
  )
  return proposeCuts(
    judged.map(({ resultId, kur, verdict }) => ({
      questions: measured(sheets.get(resultId) ?? [], set),
      kur,
      verdict,
    })),
  )
}

function measured(sheet: readonly SheetAnswer[], set: CutSet): ScoredQuestion[] {
  return sheet.map((one) => ({
    ...one,
    ...parametersOf(one.questionVersionId, one.difficulty, set),
  }))
}

type Exam = Pick<typeof test.$inferSelect, 'id' | 'coursePageId'>

async function propose(db: Db, exam: Exam, judged: readonly JudgedResult[]) {
  const set = await findCutSet(db, exam.id)
  const proposal = await findProposal(db, judged, set)
  const { cuts, temperature } = shiftCuts('proposed', proposal)
  const moved = await countMoved(db, exam, set, { ...set, cuts, temperature })
  return { ...proposal, ...moved }
}

/** The number of people, of the last hundred, who would have begun in a lower or a higher level. */
export async function countMoved(db: Db, exam: Exam, from: CutSet, to: CutSet) {
  const recent = await db
    .select({ id: testResult.id })
    .from(testResult)
    .where(
      and(
        eq(testResult.testId, exam.id),
        isNull(testResult.deletedAt),
        or(isNull(testResult.withheld), inArray(testResult.withheld, ['no-attempt', 'often'])),
      ),
    )
    .orderBy(desc(testResult.createdAt), desc(testResult.id))
    .limit(COMPARED)
  const ladder = (await findLadder(db, exam)).map(({ kur }) => kur)
  const sheets = await findSheets(
    db,
    recent.map(({ id }) => id),
  )
  const place = (sheet: readonly SheetAnswer[], set: CutSet) => {
    const { level, bands } = scoreTest(measured(sheet, set), set)
    return KURS.indexOf(recommendKur(level, bands, ladder).kur)
  }
  const steps = [...sheets.values()].map((sheet) => place(sheet, to) - place(sheet, from))
  return {
    compared: steps.length,
    lower: steps.filter((step) => step < 0).length,
    higher: steps.filter((step) => step > 0).length,
  }
}

type Adoption = Body<typeof adopt> & { id: number }

/** Later results are scored with the new cuts; those that exist keep theirs. @throws AppError not-found, state-changed */
export function adoptCuts(db: Db, actor: Actor, { id, version, choice, verdicts }: Adoption) {
  return addVersion(db, actor, { id, version }, async (tx, present) => {
    const judged = await findJudged(tx, id)
    if (choice === 'proposed' && (judged.length < ENOUGH_VERDICTS || judged.length !== verdicts)) {
      throw new AppError('state-changed')
    }
    const proposal = choice === 'first' ? UNMOVED : await findProposal(tx, judged, present.cutSet)
    const { cuts, temperature } = shiftCuts(present.cutSet.name, proposal)
    const { shift, low, high } = proposal
    return {
      ...present.values,
      cuts: [...cuts],
      temperature,
      shift,
      low,
      high,
      verdicts: choice === 'first' ? 0 : judged.length,
    }
  })
}

type Values = Omit<
  typeof placementCutSet.$inferInsert,
  'id' | 'testId' | 'version' | 'scoringVersion' | 'adoptedBy' | 'adoptedAt'
>

interface Present {
  cutSet: CutSet
  values: Values
}

/** The next version of what scores a test, made from the present one. @throws AppError not-found, state-changed */
export function addVersion(
  db: Db,
  actor: Actor,
  { id, version }: Pick<Adoption, 'id' | 'version'>,
  change: (tx: Db, present: Present) => Promise<Values>,
) {
  return db.transaction(async (tx) => {
    await lockTest(tx, id)
    const [newest] = await findAdopted(tx, id, 1)
    if ((newest?.set.version ?? 0) !== version) throw new AppError('state-changed')
    const cutSet = newest ? toCutSet(newest) : FIRST_CUTS
    const values = await change(tx, { cutSet, values: newest?.set ?? valuesOf(cutSet) })
    const { cuts, prior, temperature, shift, low, high, verdicts, calibrationId } = values
    const next = { cuts, prior, temperature, shift, low, high, verdicts, calibrationId }
    await tx.insert(placementCutSet).values({
      ...next,
      testId: id,
      version: version + 1,
      scoringVersion: SCORING_VERSION,
      adoptedBy: actor.accountId,
    })
    const after = { cutSet: version + 1, shift, calibration: calibrationId ?? null }
    await recordChange(tx, actor, { action: 'update', entity: 'test', entityId: id, after })
  })
}

function valuesOf({ cuts, prior, temperature }: CutSet): Values {
  const { shift, low, high } = UNMOVED
  return { cuts: [...cuts], prior: [...prior], temperature, shift, low, high, verdicts: 0 }
}

const UNMOVED: Proposal = { shift: 0, low: 0, high: 0, temperature: 1 }
