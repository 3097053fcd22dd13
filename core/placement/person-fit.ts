import { seededRandom } from '../../domain/random.ts'
import { chanceRight, expectedAbility, type Item, type Prior, posterior } from './score-test.ts'

const SHEETS = 250
/** The share of people who answer as the scoring assumes and are marked nevertheless. */
const RARE = 0.02
/** Fewer answers have no pattern. */
const FEWEST = 15

/**
 * The standardized log-likelihood of a sheet: far below 0 where easy questions are missed and hard ones known. Source:
 * Drasgow, Levine & Williams (1985), British Journal of Mathematical and Statistical Psychology 38, 67-86.
 */
export function standardizedFit(
  ability: number,
  items: readonly Item[],
  right: readonly boolean[],
): number {
  let distance = 0
  let variance = 0
  items.forEach((item, i) => {
    const chance = chanceRight(ability, item)
    const weight = Math.log(chance / (1 - chance))
    distance += ((right[i] ? 1 : 0) - chance) * weight
    variance += chance * (1 - chance) * weight ** 2
  })
  return variance > 0 ? distance / Math.sqrt(variance) : 0
}

/**
 * Whether a sheet is stranger than all but 2 in 100 that this person could fill in. An estimated ability makes the index
 * vary less than a standard normal one, so its limit comes from simulated sheets, each with an ability estimated anew
 * (parametric bootstrap). The same sheet always has the same answer.
 */
export function isUnusual(prior: Prior, items: readonly Item[], right: readonly boolean[]) {
  if (items.length < FEWEST) return false
  const random = seededRandom(items.length)
  const weights = posterior(prior, items, right)
  const estimate = createEstimate(prior, items)
  const fitOf = (sheet: readonly boolean[]) => standardizedFit(estimate(sheet), items, sheet)
  const simulated = Array.from({ length: SHEETS }, () => {
    const ability = draw(prior, weights, random())
    return fitOf(items.map((item) => random() < chanceRight(ability, item)))
  })
  const limit = simulated.sort((one, other) => one - other)[Math.floor(SHEETS * RARE)] ?? 0
  return fitOf(right) < limit
}

function draw({ points }: Prior, weights: readonly number[], at: number): number {
  let reached = 0
  const index = weights.findIndex((weight) => {
    reached += weight
    return reached >= at
  })
  return points.at(index) ?? 0
}

/** The expected ability of many sheets of the same questions: the logarithms are taken once. */
function createEstimate(prior: Prior, items: readonly Item[]) {
  const rows = prior.points.map((ability, point) => {
    const chances = items.map((item) => chanceRight(ability, item))
    return {
      missed: chances.reduce(
        (sum, chance) => sum + Math.log(1 - chance),
        Math.log(prior.weights[point] ?? 0),
      ),
      gains: chances.map((chance) => Math.log(chance / (1 - chance))),
    }
  })
  return (right: readonly boolean[]): number => {
    const logs = rows.map(({ missed, gains }) =>
      gains.reduce((sum, gain, i) => (right[i] ? sum + gain : sum), missed),
    )
    const peak = Math.max(...logs)
    const weights = logs.map((value) => Math.exp(value - peak))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const shares = weights.map((weight) => weight / total)
    return expectedAbility(prior, shares).mean
  }
}
