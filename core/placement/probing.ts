const FEWEST = 15
const SMALLEST_PART = 1 / 4
/** Above this share of one letter nobody has read the questions: keys are spread evenly. */
const ONE_LETTER = 0.8
const ALIKE = 0.7
/** The share of common misses with the same option; some options tempt more than others. */
const SAME_MISTAKE = 0.45
/** Standard deviations that chance does not reach among hundreds of sheets. */
const BEYOND_CHANCE = 4

export function isTooFew(answered: number, total: number): boolean {
  return answered < Math.max(Math.min(FEWEST, total / 2), total * SMALLEST_PART)
}

export function isOneLetter(letters: readonly string[]): boolean {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return Math.max(0, ...counts.values()) >= ONE_LETTER * letters.length
}

export interface Likeness {
  same: number
  missed: number
  sameMissed: number
}

/**
 * Whether two sheets are too equal to come from two people. Strong applicants share right answers, so above A1 only shared
 * mistakes count. At A1 all equal answers count, right or wrong: a response that depended on the key would reveal it.
 */
export function isAlike({ same, missed, sameMissed }: Likeness, total: number, isLowest: boolean) {
  if (same < ALIKE * total) return false
  const spread = Math.sqrt(missed * SAME_MISTAKE * (1 - SAME_MISTAKE))
  return isLowest || sameMissed > missed * SAME_MISTAKE + BEYOND_CHANCE * spread
}
