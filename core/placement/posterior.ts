export interface Item {
  difficulty: number
  /** Slope at the difficulty, per logit; above 0. */
  discrimination: number
  /** Chance that a person who does not know answers right, 0 to 1. */
  guessing: number
  /** Chance that a person who knows does not answer right, 0 to 1. */
  slip: number
}

/** Ability values in rising order and the weight of each before any answer. Weights need not sum to 1. */
export interface Prior {
  points: readonly number[]
  weights: readonly number[]
}

/**
 * Chance of a right answer: c + (d - c) / (1 + exp(-a (ability - b))), with d = 1 - slip.
 * Sources: Birnbaum (1968) in Lord & Novick, Statistical Theories of Mental Test Scores, ch. 17;
 * for d, Barton & Lord (1981), An upper asymptote for the three-parameter logistic model, ETS.
 */
export function chanceRight(ability: number, item: Item): number {
  const knows = 1 / (1 + Math.exp(-item.discrimination * (ability - item.difficulty)))
  return item.guessing + (1 - item.slip - item.guessing) * knows
}

/**
 * Weight of each point of the prior after the answers; they sum to 1.
 * Logarithms are summed, so that hundreds of questions cannot underflow.
 * @param right as many as items, in their order: whether each was answered right
 */
export function posterior(
  prior: Prior,
  items: readonly Item[],
  right: readonly boolean[],
): number[] {
  const groups = groupEqual(items, right)
  const logs = prior.points.map((ability, point) =>
    groups.reduce(
      (sum, group) => sum + logLikelihood(ability, group),
      Math.log(prior.weights[point] ?? 0),
    ),
  )
  const peak = Math.max(...logs)
  const weights = logs.map((value) => Math.exp(value - peak))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

interface Group {
  item: Item
  right: number
  missed: number
}

function groupEqual(items: readonly Item[], right: readonly boolean[]): Group[] {
  const groups = new Map<string, Group>()
  items.forEach((item, index) => {
    const key = `${item.difficulty}/${item.discrimination}/${item.guessing}/${item.slip}`
    const group = groups.get(key) ?? { item, right: 0, missed: 0 }
    group[right[index] ? 'right' : 'missed'] += 1
    groups.set(key, group)
  })
  return [...groups.values()]
}

function logLikelihood(ability: number, { item, right, missed }: Group): number {
  const chance = chanceRight(ability, item)
  return right * Math.log(chance) + missed * Math.log(1 - chance)
}

/**
 * Expected a posteriori ability and its standard deviation, in logits.
 * Source: Bock & Mislevy (1982), Applied Psychological Measurement 6, 431-444.
 */
export function expectedAbility({ points }: Prior, weights: readonly number[]) {
  const mean = points.reduce((sum, ability, i) => sum + ability * (weights[i] ?? 0), 0)
  const variance = points.reduce(
    (sum, ability, i) => sum + (ability - mean) ** 2 * (weights[i] ?? 0),
    0,
  )
  return { mean, sd: Math.sqrt(variance) }
}

/**
 * Weight of the points in each band.
 * @param cuts rising; a band reaches from its cut to just under the next
 */
export function bandProbabilities(
  { points }: Prior,
  weights: readonly number[],
  cuts: readonly number[],
): number[] {
  return cuts.slice(0, -1).map((cut, band) => {
    const next = cuts[band + 1] ?? cut
    return points.reduce(
      (sum, ability, i) => (ability >= cut && ability < next ? sum + (weights[i] ?? 0) : sum),
      0,
    )
  })
}
