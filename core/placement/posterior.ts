/** Parameters of the three-parameter logistic model (Birnbaum 1968), all about one question. */
export interface Item {
  /** Logits. */
  difficulty: number
  /** Slope at the difficulty, per logit; above 0. */
  discrimination: number
  /** Chance that a person who does not know hits the key, 0 to 1. */
  guessing: number
}

export type Response = 'right' | 'wrong' | 'blank'

/** Ability values in rising order and the weight of each before any answer. Weights need not sum to 1. */
export interface Prior {
  points: readonly number[]
  weights: readonly number[]
}

/**
 * Chance of a right answer: c + (1 - c) / (1 + exp(-a (ability - b))).
 * Source: Birnbaum (1968) in Lord & Novick, Statistical Theories of Mental Test Scores, ch. 17.
 */
export function chanceRight(ability: number, item: Item): number {
  return 1 - (1 - item.guessing) * chanceUnknown(ability, item)
}

function chanceUnknown(ability: number, { difficulty, discrimination }: Item): number {
  return 1 / (1 + Math.exp(discrimination * (ability - difficulty)))
}

/** Chance of a response. A blank says “I don’t know”: nobody guessed, so guessing has no part in it. */
export function likelihood(ability: number, item: Item, response: Response): number {
  if (response === 'right') return chanceRight(ability, item)
  const unknown = chanceUnknown(ability, item)
  return response === 'blank' ? unknown : (1 - item.guessing) * unknown
}

/**
 * Weight of each point of the prior after the responses; they sum to 1.
 * Logarithms are summed, so that hundreds of questions cannot underflow.
 * @param responses as many as items, in their order
 */
export function posterior(
  prior: Prior,
  items: readonly Item[],
  responses: readonly Response[],
): number[] {
  const alike = groupAlike(items, responses)
  const logs = prior.points.map((ability, point) =>
    alike.reduce(
      (sum, { item, response, count }) =>
        sum + count * Math.log(likelihood(ability, item, response)),
      Math.log(prior.weights[point] ?? 0),
    ),
  )
  const peak = Math.max(...logs)
  const weights = logs.map((value) => Math.exp(value - peak))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** Equal questions answered alike weigh alike, so each group is worked out once. */
function groupAlike(items: readonly Item[], responses: readonly Response[]) {
  const groups = new Map<string, { item: Item; response: Response; count: number }>()
  items.forEach((item, index) => {
    const response = responses[index] ?? 'blank'
    const key = `${item.difficulty}/${item.discrimination}/${item.guessing}/${response}`
    const group = groups.get(key)
    if (group) group.count++
    else groups.set(key, { item, response, count: 1 })
  })
  return [...groups.values()]
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
