/** A level is not told from fewer answers than this. */
const FEWEST = 15
/** … nor from a smaller part of a long test. */
const SMALLEST_PART = 1 / 4
/** Share of one letter among the answers above which nobody has read the questions; keys are even over the letters. */
const ONE_LETTER = 0.8
/** Two sheets with at least this part of all questions answered equally are looked at more closely. */
const ALIKE = 0.7
/** How often two people who both miss a question choose the same option; some options tempt more than others. */
const SAME_MISTAKE = 0.45
/** Standard deviations from it that chance does not reach among hundreds of sheets. */
const BEYOND_CHANCE = 4

export function isTooFew(answered: number, total: number): boolean {
  return answered < Math.max(Math.min(FEWEST, total / 2), total * SMALLEST_PART)
}

export function isOneLetter(letters: readonly string[]): boolean {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return Math.max(0, ...counts.values()) >= ONE_LETTER * letters.length
}

/** How a sheet compares to an earlier one, in questions. */
export interface Likeness {
  /** Answered with the same option. */
  same: number
  /** Missed by both: answered, and wrong. */
  missed: number
  /** Missed by both with the same option. */
  sameMissed: number
}

/**
 * Whether two sheets are too equal to come from two people. Who knows much shares the right answers with everybody who
 * knows much, so above A1 only shared mistakes count. At A1 equal answers count as such, right or wrong: there an
 * answer of ours that hung on the key would tell about the key, and nothing else of an A1 result does.
 */
export function isAlike({ same, missed, sameMissed }: Likeness, total: number, isLowest: boolean) {
  if (same < ALIKE * total) return false
  const spread = Math.sqrt(missed * SAME_MISTAKE * (1 - SAME_MISTAKE))
  return isLowest || sameMissed > missed * SAME_MISTAKE + BEYOND_CHANCE * spread
}
