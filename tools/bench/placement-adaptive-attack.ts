// How much of the answer key an attacker learns from adaptive tests: node tools/bench/placement-adaptive-attack.ts
import { chooseQuestions, type PoolQuestion } from '../../core/placement/choose-questions.ts'
import { recommendKur } from '../../core/placement/placement-result.ts'
import { FIRST_CUTS, scoreTest } from '../../core/placement/score-test.ts'
import { LEVELS } from '../../domain/placement.ts'
import { type Random, seededRandom } from '../../domain/random.ts'
import { readPool } from './placement-adaptive-simulation.ts'
import { anyLetter, type Letter, toPlace } from './placement-attacker.ts'

const RUNS = 4
const LETTERS = ['a', 'b', 'c', 'd'] as const
const BOLDNESS = 0.6

/** How well things went after each option of a question, summed over attempts. */
type Merits = Map<number, { sum: number; count: number }[]>

/**
 * Sends attempts one after the other. The attacker knows the level of every question, answers what is known or believed, and takes
 * harder questions and a higher result afterwards for a sign of a right answer.
 */
function attackPaths(
  pool: readonly PoolQuestion[],
  { knows, attempts, random }: { knows: number; attempts: number; random: Random },
): number {
  const merits: Merits = new Map()
  const known = (one: PoolQuestion) => LEVELS.indexOf(one.level) < knows
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const seed = Math.floor(random() * 2 ** 31)
    const taken = takePath(pool, seed, (one) =>
      known(one) ? (one.key as Letter) : drawBelieved(merits.get(one.id), random),
    )
    learn(merits, taken)
  }
  const unknown = pool.filter((one) => !known(one))
  const right = unknown.filter(({ id, key }) => pickBest(merits.get(id), random) === key)
  return right.length - unknown.length / 4
}

interface Taken {
  asked: PoolQuestion[]
  /** For each question the number of answers that it was chosen by. */
  heardBy: number[]
  letters: Letter[]
  /** Null where the result tells nothing: everybody at A1 gets the same one. */
  place: number | null
}

function takePath(
  pool: readonly PoolQuestion[],
  seed: number,
  answerTo: (one: PoolQuestion) => Letter,
): Taken {
  const asked: PoolQuestion[] = []
  const letters: Letter[] = []
  const heardBy: number[] = []
  for (;;) {
    const path = { seed, asked, heard: letters, avoided: new Set<number>() }
    const { next, total } = chooseQuestions(pool, path, FIRST_CUTS)
    asked.push(...next)
    heardBy.push(...next.map(() => letters.length))
    const question = asked[letters.length]
    if (!question || (total !== null && letters.length >= total)) {
      const own = asked.slice(0, total ?? asked.length)
      const sheet = own.map((one, i) => ({ ...one, selected: letters[i] ?? null }))
      const { level, bands } = scoreTest(sheet)
      return { asked: own, heardBy, letters, place: toPlace(recommendKur(level, bands)) }
    }
    letters.push(answerTo(question))
  }
}

/** The first questions that an answer helped to choose tell of it, and so does the result. */
function learn(merits: Merits, { asked, heardBy, letters, place }: Taken): void {
  const levels = asked.map(({ level }) => LEVELS.indexOf(level))
  asked.forEach(({ id }, i) => {
    const choice = heardBy.find((heard) => heard > i)
    const after = mean(levels.filter((_, other) => heardBy[other] === choice))
    const sign = (after ?? 0) + (place ?? 0) / (after === undefined ? 3 : 6)
    const own = merits.get(id) ?? LETTERS.map(() => ({ sum: 0, count: 0 }))
    const option = own[LETTERS.indexOf(letters[i] ?? 'a')]
    if (option) {
      option.sum += sign
      option.count += 1
    }
    merits.set(id, own)
  })
}

function mean(values: readonly number[]): number | undefined {
  return values.length > 0 ? values.reduce((sum, one) => sum + one, 0) / values.length : undefined
}

/** The mean sign of each option, as far from that of all as its count makes it believable. */
function beliefs(own: Merits extends Map<number, infer M> ? M | undefined : never): number[] {
  if (!own) return LETTERS.map(() => 0)
  const count = own.reduce((sum, one) => sum + one.count, 0)
  const middle = own.reduce((sum, one) => sum + one.sum, 0) / Math.max(1, count)
  return own.map((one) => (one.sum - middle * one.count) / Math.sqrt(1 + one.count))
}

function drawBelieved(own: Parameters<typeof beliefs>[0], random: Random): Letter {
  const weights = beliefs(own).map((belief) =>
    Math.exp(BOLDNESS * Math.max(-4, Math.min(4, 2 * belief))),
  )
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const place = weights.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
  return LETTERS[place] ?? 'd'
}

function pickBest(own: Parameters<typeof beliefs>[0], random: Random): Letter {
  if (!own) return anyLetter(random)
  const found = beliefs(own)
  return LETTERS[found.indexOf(Math.max(...found))] ?? 'a'
}

if (import.meta.main) {
  const pool = readPool()
  for (const knows of [0, 1, 2, 3]) {
    const unknown = pool.filter(({ level }) => LEVELS.indexOf(level) >= knows).length
    const row = [`knows ${LEVELS.slice(0, knows).join(' ') || 'nothing'}`]
    for (const attempts of [60, 500]) {
      const runs = Array.from({ length: RUNS }, (_, run) =>
        attackPaths(pool, { knows, attempts, random: seededRandom(1000 * knows + run) }),
      )
      const gained = runs.reduce((sum, one) => sum + one, 0) / RUNS
      row.push(`${attempts} attempts: ${gained.toFixed(1)} of ${unknown}`)
    }
    console.log(`| ${row.join(' | ')} |`)
  }
}
