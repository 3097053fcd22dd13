import { bandProbabilities, chanceRight, type Item, type Prior } from './score-test.ts'

interface Classification {
  /** The probability that the level found is the true one. */
  accuracy: number
  /** The probability that two tests of the same kind find the same level. */
  consistency: number
}

/**
 * One person whose ability was measured with a normal error. Source: Rudner (2005), Practical Assessment, Research &
 * Evaluation 10 (13). @param cuts between the levels, rising, without the ends of the scale
 */
export function classifyByError(ability: number, error: number, cuts: readonly number[]) {
  const below = [0, ...cuts.map((cut) => normalBelow((cut - ability) / error)), 1]
  const bands = below.slice(1).map((share, band) => share - (below[band] ?? 0))
  const own = cuts.filter((cut) => cut <= ability).length
  return { accuracy: bands[own] ?? 0, consistency: squares(bands) }
}

/**
 * A form, for people of all abilities of the prior, from the number of right answers, whose distribution follows exactly
 * from the ability. Source: Lee (2010), Journal of Educational Measurement 47, 1-17. @param cuts with both ends of the scale
 */
export function classifyByCount(
  prior: Prior,
  items: readonly Item[],
  cuts: readonly number[],
): Classification {
  const counts = prior.points.map((ability) => countRight(ability, items))
  const bandOfCount = Array.from({ length: items.length + 1 }, (_, right) => {
    const weights = counts.map(
      (chances, point) => (chances[right] ?? 0) * (prior.weights[point] ?? 0),
    )
    const bands = bandProbabilities(prior, weights, cuts)
    return bands.indexOf(Math.max(...bands))
  })
  return average(prior, (ability, point) => {
    const bands = cuts.slice(1).map(() => 0)
    counts[point]?.forEach((chance, right) => {
      const band = bandOfCount[right] ?? 0
      bands[band] = (bands[band] ?? 0) + chance
    })
    const own = cuts.slice(1, -1).filter((cut) => cut <= ability).length
    return { accuracy: bands[own] ?? 0, consistency: squares(bands) }
  })
}

/**
 * The probability of each number of right answers, none first. Source: Lord & Wingersky (1984), Applied Psychological
 * Measurement 8, 453-461.
 */
export function countRight(ability: number, items: readonly Item[]): number[] {
  return items.reduce(
    (counts, item) => {
      const chance = chanceRight(ability, item)
      return counts
        .concat(0)
        .map((same, right) => same * (1 - chance) + (counts[right - 1] ?? 0) * chance)
    },
    [1],
  )
}

function average(
  { points, weights }: Prior,
  classify: (ability: number, point: number) => Classification,
): Classification {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const each = points.map(classify)
  const mean = (name: keyof Classification) =>
    each.reduce((sum, one, point) => sum + one[name] * (weights[point] ?? 0), 0) / total
  return { accuracy: mean('accuracy'), consistency: mean('consistency') }
}

function squares(bands: readonly number[]): number {
  return bands.reduce((sum, share) => sum + share ** 2, 0)
}

/**
 * The share of a standard normal distribution below a value, exact to 1.2e-7. Source: Press et al., Numerical Recipes,
 * erfc by a Chebyshev fit.
 */
export function normalBelow(value: number): number {
  const size = Math.abs(value) / Math.SQRT2
  const t = 1 / (1 + size / 2)
  const fit = FIT.reduceRight((sum, coefficient) => sum * t + coefficient, 0)
  const tail = (t * Math.exp(-(size ** 2) + fit)) / 2
  return value < 0 ? tail : 1 - tail
}

const FIT = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]
