import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { testAnswer, testResult } from '../../db/schema/placement.ts'
import { SKILLS, type Skill } from '../../domain/placement.ts'
import { newCode } from '../level-end/write-certificate.ts'
import type { AskedQuestion } from './find-scored-questions.ts'
import {
  BAND_WIDTH,
  CUTS,
  type CutSet,
  chanceRight,
  FIRST_CUTS,
  type Item,
  isRight,
  parametersOf,
  SCORING_VERSION,
  type ScoredQuestion,
  scoreTest,
  toItems,
} from './score-test.ts'

type SkillMark = 'strong' | 'weak'

/** A skill is named only this far from the others, in logits: a quarter of a level. */
const APART = BAND_WIDTH / 4
const SURE = 0.8
const SPREAD = 0.75
const STEPS_PER_BAND = 5
const ABILITIES = stepsBetween(CUTS[0] ?? 0, CUTS.at(-1) ?? 0, BAND_WIDTH / STEPS_PER_BAND)
const OFFSETS = stepsBetween(-2.5, 2.5, 0.25)

/**
 * Skills that are stronger or weaker than the person’s others by at least a quarter of a level, with a probability of at
 * least 80 %. Shares of right answers would not show this: one skill’s questions may be harder, and with eight of them most
 * people with a flat profile have gaps of 25 points.
 */
export function markSkills(questions: readonly ScoredQuestion[]): Map<Skill, SkillMark> {
  const items = toItems(questions)
  const rows = questions.map((question, i) => ({ question, item: items[i] }))
  const marks = new Map<Skill, SkillMark>()
  for (const skill of SKILLS) {
    const own = rows.filter(({ question }) => question.skill === skill)
    const others = rows.filter(({ question }) => question.skill !== skill)
    if (own.length === 0 || others.length === 0) continue
    const offsets = weighOffsets(own.flatMap(toMark), others.flatMap(toMark))
    if (share(offsets, (offset) => offset >= APART) >= SURE) marks.set(skill, 'strong')
    if (share(offsets, (offset) => offset <= -APART) >= SURE) marks.set(skill, 'weak')
  }
  return marks
}

interface Mark {
  item: Item
  right: boolean
}

function toMark({ question, item }: { question: ScoredQuestion; item: Item | undefined }): Mark[] {
  return item ? [{ item, right: isRight(question) }] : []
}

function weighOffsets(own: readonly Mark[], others: readonly Mark[]): number[] {
  const general = ABILITIES.map((ability) => logLikelihood(ability, others))
  const peak = Math.max(...general)
  return OFFSETS.map((offset) => {
    const prior = Math.exp(-(offset ** 2) / (2 * SPREAD ** 2))
    const fits = ABILITIES.map((ability, i) =>
      Math.exp((general[i] ?? 0) - peak + logLikelihood(ability + offset, own)),
    )
    return prior * fits.reduce((sum, fit) => sum + fit, 0)
  })
}

function logLikelihood(ability: number, marks: readonly Mark[]): number {
  return marks.reduce((sum, { item, right }) => {
    const chance = chanceRight(ability, item)
    return sum + Math.log(right ? chance : 1 - chance)
  }, 0)
}

function share(weights: readonly number[], holds: (offset: number) => boolean): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const part = weights.reduce((sum, weight, i) => (holds(OFFSETS[i] ?? 0) ? sum + weight : sum), 0)
  return part / total
}

function stepsBetween(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
}

export function scoreSheet(asked: readonly AskedQuestion[], set: CutSet = FIRST_CUTS) {
  const questions = asked.map((one) => ({ ...one, ...parametersOf(one.id, one.difficulty, set) }))
  const { skills, ...scores } = scoreTest(questions, set)
  const marks = markSkills(questions)
  return {
    ...scores,
    skills: skills.map((one) => ({ ...one, mark: marks.get(one.skill) })),
    scoringVersion: SCORING_VERSION,
    cutSet: set.name,
  }
}

interface NewResult {
  values: PgInsertValue<typeof testResult>
  questions: readonly AskedQuestion[]
}

export async function insertResults(tx: Db, sheets: readonly NewResult[]) {
  if (sheets.length === 0) return []
  const stored = await tx
    .insert(testResult)
    .values(sheets.map(({ values }) => ({ ...values, code: newCode() })))
    .returning()
  const answers = stored.flatMap(({ id: resultId }, at) =>
    (sheets[at]?.questions ?? []).map(({ id, selected, position, timeSpent, seen }) => ({
      resultId,
      questionVersionId: id,
      selectedOption: selected,
      position,
      timeSpent,
      seen,
    })),
  )
  if (answers.length > 0) await tx.insert(testAnswer).values(answers)
  return stored
}
