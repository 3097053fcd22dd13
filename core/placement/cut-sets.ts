import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { adopt, CutSets } from '../../contract/staff/cut-set.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { placementCutSet, type test, testResult } from '../../db/schema/placement.ts'
import type { Actor } from '../../domain/actor.ts'
import type { LevelVerdict } from '../../domain/lesson.ts'
import { KURS, type Kur } from '../../domain/placement.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { findLadder } from './find-ladder.ts'
import { lockTest } from './find-questions.ts'
import { findSheets } from './find-sheets.ts'
import { ENOUGH_VERDICTS, type Proposal, proposeCuts, shiftCuts } from './learn-cuts.ts'
import { recommendKur } from './placement-result.ts'
import {
  type CutSet,
  FIRST_CUTS,
  SCORING_VERSION,
  type ScoredQuestion,
  scoreTest,
} from './score-test.ts'
import { getTest } from './tests.ts'

/** More verdicts would not narrow the interval to anything that anybody acts on. */
const MOST_VERDICTS = 500
const COMPARED = 100

type Stored = typeof placementCutSet.$inferSelect

/** The cuts that score the next result of a test. */
export async function findCutSet(db: Db, testId: number): Promise<CutSet> {
  const [newest] = await findAdopted(db, testId, 1)
  return newest ? toCutSet(newest.set) : FIRST_CUTS
}

/** The cuts that found a result. */
export async function findCutSetOf(
  db: Db,
  { testId, cutSet }: Pick<typeof testResult.$inferSelect, 'testId' | 'cutSet'>,
): Promise<CutSet> {
  const version = Number(/^test-\d+-(\d+)$/.exec(cutSet)?.[1] ?? 0)
  const [found] = await db
    .select()
    .from(placementCutSet)
    .where(and(eq(placementCutSet.testId, testId), eq(placementCutSet.version, version)))
  return found ? toCutSet(found) : FIRST_CUTS
}

function toCutSet({ testId, version, cuts, prior, temperature }: Stored): CutSet {
  return { name: nameOf(testId, version), cuts, prior, temperature }
}

function nameOf(testId: number, version: number): string {
  return `test-${testId}-${version}`
}

function findAdopted(db: Db, testId: number, limit: number) {
  return db
    .select({ set: placementCutSet, by: fullName(account) })
    .from(placementCutSet)
    .leftJoin(account, eq(account.id, placementCutSet.adoptedBy))
    .where(eq(placementCutSet.testId, testId))
    .orderBy(desc(placementCutSet.version))
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

async function findProposal(db: Db, judged: readonly JudgedResult[]): Promise<Proposal> {
  const sheets = await findSheets(
    db,
    judged.map(({ resultId }) => resultId),
  )
  return proposeCuts(
    judged.map(({ resultId, kur, verdict }) => ({
      questions: sheets.get(resultId) ?? [],
      kur,
      verdict,
    })),
  )
}

type Exam = Pick<typeof test.$inferSelect, 'id' | 'coursePageId'>

async function propose(db: Db, exam: Exam, judged: readonly JudgedResult[]) {
  const proposal = await findProposal(db, judged)
  const next = shiftCuts('proposed', proposal)
  const moved = await countMoved(db, exam, await findCutSet(db, exam.id), next)
  return { ...proposal, ...moved }
}

/** The number of people, of the last hundred, who would have begun in a lower or a higher level. */
async function countMoved(db: Db, exam: Exam, from: CutSet, to: CutSet) {
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
  const place = (questions: readonly ScoredQuestion[], set: CutSet) => {
    const { level, bands } = scoreTest(questions, set)
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
  return db.transaction(async (tx) => {
    await lockTest(tx, id)
    const [newest] = await tx
      .select({ version: sql<number>`coalesce(max(${placementCutSet.version}), 0)::int` })
      .from(placementCutSet)
      .where(eq(placementCutSet.testId, id))
    if (newest?.version !== version) throw new AppError('state-changed')
    const judged = await findJudged(tx, id)
    if (choice === 'proposed' && (judged.length < ENOUGH_VERDICTS || judged.length !== verdicts)) {
      throw new AppError('state-changed')
    }
    const proposal = choice === 'first' ? UNMOVED : await findProposal(tx, judged)
    const { cuts, prior, temperature } = shiftCuts(nameOf(id, version + 1), proposal)
    const { shift, low, high } = proposal
    await tx.insert(placementCutSet).values({
      testId: id,
      version: version + 1,
      cuts: [...cuts],
      prior: [...prior],
      temperature,
      scoringVersion: SCORING_VERSION,
      shift,
      low,
      high,
      verdicts: choice === 'first' ? 0 : judged.length,
      adoptedBy: actor.accountId,
    })
    const after = { cutSet: version + 1, shift }
    await recordChange(tx, actor, { action: 'update', entity: 'test', entityId: id, after })
  })
}

const UNMOVED: Proposal = { shift: 0, low: 0, high: 0, temperature: 1 }
