import { FEWEST_ASKED, MOST_ASKED, type Skill } from '../../domain/placement.ts'
import { seededRandom } from '../../domain/random.ts'
import {
  type CutSet,
  chanceRight,
  type Item,
  isRight,
  posterior,
  priorOf,
  type ScoredQuestion,
  scoreTest,
  toItems,
  toItemsFor,
} from './score-test.ts'

/** With fewer questions the most informative ones run out. */
export const SMALLEST_POOL = 60
/** Unanswered questions on the device, so that a test goes on without a network. */
export const AHEAD = 3
/** A choice after every answer would tell whether that answer was right. */
const AT_ONCE = 6
const CERTAIN = 0.8
/** One of so many most informative questions is drawn (Kingsbury & Zara 1989), so that equal people meet unlike questions. */
const DRAWN_FROM = 5

export interface PoolQuestion extends Omit<ScoredQuestion, 'selected'> {
  /** The version. */
  id: number
  questionId: number
  passageId: number | null
}

/** The questions asked so far, in their order, and the answers to them. */
export interface AskedPath {
  seed: number
  asked: readonly PoolQuestion[]
  /** The answers that choose, null for a blank: those to the first questions that were asked. */
  heard: readonly (string | null)[]
  /** Versions that are asked only where nothing else is left. */
  avoided: ReadonlySet<number>
}

export interface NextQuestions {
  next: PoolQuestion[]
  /** The number of questions of the whole test; null while it is open. */
  total: number | null
}

/** The questions that follow. The same path always has the same. */
export function chooseQuestions(
  pool: readonly PoolQuestion[],
  path: AskedPath,
  set: CutSet,
): NextQuestions {
  const { asked, heard } = path
  if (isCertain(path, set)) return { next: [], total: endOfPassage(asked, heard.length) }
  const isEnough = asked.length - heard.length >= AHEAD
  const next = isEnough || asked.length >= MOST_ASKED ? [] : drawNext(pool, path, set)
  const isWhole = !isEnough && next.length === 0
  return { next, total: isWhole ? asked.length : null }
}

function heardQuestions({ asked, heard }: AskedPath): ScoredQuestion[] {
  return asked.slice(0, heard.length).map((one, i) => ({ ...one, selected: heard[i] ?? null }))
}

function isCertain(path: AskedPath, set: CutSet): boolean {
  if (path.heard.length < FEWEST_ASKED) return false
  return Math.max(...scoreTest(heardQuestions(path), set).bands) >= CERTAIN
}

/** The question on the screen is still asked, and with it the rest of its passage. */
function endOfPassage(asked: readonly PoolQuestion[], heard: number): number {
  const passage = asked[heard]?.passageId ?? null
  let end = Math.min(heard + 1, asked.length)
  while (passage !== null && asked[end]?.passageId === passage) end += 1
  return end
}

function drawNext(pool: readonly PoolQuestion[], path: AskedPath, set: CutSet): PoolQuestion[] {
  const random = seededRandom(path.seed + path.asked.length * SEED_STEP)
  const worthOf = createWorth(path, set)
  const shares = sharesOf(pool)
  const next: PoolQuestion[] = []
  while (next.length < AT_ONCE) {
    const asked = [...path.asked, ...next]
    const units = unitsLeft(pool, asked)
    const fresh = units.filter((unit) => !unit.some(({ id }) => path.avoided.has(id)))
    const unit = drawUnit(ofNeededSkill(fresh.length > 0 ? fresh : units, asked, shares))
    if (!unit) break
    next.push(...unit)
  }
  return next

  function drawUnit(units: PoolQuestion[][]): PoolQuestion[] | undefined {
    // Questions of one level are equally informative before they are calibrated: their order must not decide.
    const best = units
      .map((unit) => ({ unit, worth: worthOf(unit), place: random() }))
      .sort((one, other) => other.worth - one.worth || one.place - other.place)
      .slice(0, DRAWN_FROM)
    return best[Math.floor(random() * best.length)]?.unit
  }
}

/** Keeps the random numbers of one choice apart from those of the next; a large odd number. */
const SEED_STEP = 0x9e3779b1

/** Passages whole, and questions by themselves; only what still fits into the test. */
function unitsLeft(pool: readonly PoolQuestion[], asked: readonly PoolQuestion[]) {
  const gone = new Set(asked.map(({ questionId }) => questionId))
  const read = new Set(asked.map(({ passageId }) => passageId))
  const left = pool.filter(
    ({ questionId, passageId }) =>
      !gone.has(questionId) && (passageId === null || !read.has(passageId)),
  )
  const units = Map.groupBy(left, ({ id, passageId }) =>
    passageId === null ? `question/${id}` : `passage/${passageId}`,
  )
  return [...units.values()].filter((unit) => asked.length + unit.length <= MOST_ASKED)
}

type Shares = ReadonlyMap<Skill, number>

function sharesOf(pool: readonly PoolQuestion[]): Shares {
  const bySkill = Map.groupBy(pool, ({ skill }) => skill)
  return new Map([...bySkill].map(([skill, own]) => [skill, own.length / pool.length]))
}

/** The units of the skill that lags furthest behind its share of all questions. */
function ofNeededSkill(
  units: PoolQuestion[][],
  asked: readonly PoolQuestion[],
  shares: Shares,
): PoolQuestion[][] {
  const bySkill = Map.groupBy(units, ([first]) => first?.skill)
  const lagOf = (skill: Skill | undefined) => {
    const had = asked.filter((one) => one.skill === skill).length
    return ((skill && shares.get(skill)) ?? 0) * (asked.length + 1) - had
  }
  const [most] = [...bySkill].sort(([one], [other]) => lagOf(other) - lagOf(one))
  return most?.[1] ?? []
}

/** Fisher information of a unit’s mean question, expected over what is known of this person. */
function createWorth(path: AskedPath, set: CutSet) {
  const heard = heardQuestions(path)
  const prior = priorOf(set)
  const weights = posterior(prior, toItems(heard), heard.map(isRight))
  const known = new Map<string, number>()
  const worthOf = (item: Item) => {
    const name = `${item.difficulty}/${item.discrimination}`
    const worth = known.get(name) ?? expectedInformation(prior.points, weights, item)
    known.set(name, worth)
    return worth
  }
  return (unit: readonly PoolQuestion[]) =>
    toItemsFor(heard, unit).reduce((sum, item) => sum + worthOf(item), 0) / unit.length
}

function expectedInformation(points: readonly number[], weights: readonly number[], item: Item) {
  return points.reduce((sum, ability, i) => sum + (weights[i] ?? 0) * information(ability, item), 0)
}

/** P′² / (P (1 - P)), of the 4PL (Magis 2013). */
export function information(ability: number, item: Item): number {
  const chance = chanceRight(ability, item)
  const span = 1 - item.slip - item.guessing
  const knows = (chance - item.guessing) / span
  const slope = item.discrimination * span * knows * (1 - knows)
  return slope ** 2 / (chance * (1 - chance))
}

/** People whose questions are counted: the latest. */
export const COUNTED_PEOPLE = 200
const FEWEST_PEOPLE = 20
/** The share of people who may meet one question of 120; of a smaller pool more. */
const HIGHEST_EXPOSURE = 0.28
/** A question stops a little earlier, since people who have begun still finish. */
const STOPS_AT = 0.9

/** Versions that too many of the latest people met. @param met people by version */
export function findOverexposed(
  pool: readonly PoolQuestion[],
  met: ReadonlyMap<number, number>,
  people: number,
): number[] {
  if (people < FEWEST_PEOPLE) return []
  const highest = Math.min(1, (HIGHEST_EXPOSURE * 120) / Math.min(120, pool.length))
  return pool.flatMap(({ id }) => ((met.get(id) ?? 0) >= STOPS_AT * highest * people ? [id] : []))
}
