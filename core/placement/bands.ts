/** CEFR bands on the ability scale, lowest first. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
export type Level = (typeof LEVELS)[number]

/**
 * Width of each band in logits. The levels of the questions define the scale: a logit multiplies the odds
 * of knowing a question by e, and how many of them part two CEFR levels is an assumption until the
 * questions are calibrated. Sources say 1 to 2. The width moves the certainty stated, hardly the level
 * named; with 1.25 stated and observed stay at most 4 points apart, whether bands are 1 or 2 wide.
 * Reasons and figures: docs/decisions/placement-scoring.md.
 */
export const BAND_WIDTH = 1.25

/** Names the cuts below in stored results; other cuts have another name. */
export const CUT_SET = `equal-${BAND_WIDTH}`

/** Ends of the scale and the cut points between the bands: A1 is [-3.125, -1.875), C1 ends at 3.125. */
export const CUTS = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((bands) => bands * BAND_WIDTH)

/**
 * Difficulty of a question until it has been calibrated: the middle of its level's band, in logits.
 * A person in the middle of a band knows half of the questions written for it.
 */
export const LEVEL_DIFFICULTY: Record<Level, number> = {
  A1: -2 * BAND_WIDTH,
  A2: -BAND_WIDTH,
  B1: 0,
  B2: BAND_WIDTH,
  C1: 2 * BAND_WIDTH,
}

/** A result whose best band holds less than this is on the border between two. */
export const BORDERLINE = 0.6
