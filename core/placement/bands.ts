import type { Level } from '../../domain/placement.ts'

/**
 * Width of each band in logits; a logit multiplies the odds of knowing a question by e. An assumption until questions
 * are calibrated (sources say 1 to 2): docs/decisions/placement-scoring.md. It moves the certainty stated, hardly the
 * level named.
 */
export const BAND_WIDTH = 1.25

/** Names the cuts below in stored results; other cuts have another name. */
export const CUT_SET = `equal-${BAND_WIDTH}`

/** Ends of the scale and the cut points between the bands: A1 is [-3.125, -1.875), C1 ends at 3.125. */
export const CUTS = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((bands) => bands * BAND_WIDTH)

/** In logits, until calibrated: the middle of the level's band, where a person knows half of its questions. */
export const LEVEL_DIFFICULTY: Record<Level, number> = {
  A1: -2 * BAND_WIDTH,
  A2: -BAND_WIDTH,
  B1: 0,
  B2: BAND_WIDTH,
  C1: 2 * BAND_WIDTH,
}

export const BORDERLINE = 0.6
