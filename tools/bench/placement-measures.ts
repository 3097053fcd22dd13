import type { Score } from '../../core/placement/score-test.ts'
import { LEVELS } from '../../domain/placement.ts'

export interface Placed {
  band: number
  score: Pick<Score, 'level' | 'bands' | 'borderline'>
}

export interface Measures {
  exactByLevel: number[]
  exact: number
  withinOne: number
  withinOneByLevel: number[]
  stated: number
  borderline: number
  calibration: Calibration
}

interface Calibration {
  bins: { share: number; stated: number; observed: number }[]
  error: number
  worst: number
}

/** Lower probabilities are left out: a mass of zeros would flatter the error. */
const STATED_FROM = 0.05
const BINS = 10

export function measure(people: readonly Placed[]): Measures {
  const near = people.map(({ band, score }) =>
    Math.abs(LEVELS.indexOf(score.level) - band) <= 1 ? 1 : 0,
  )
  const hits = people.map(({ band, score }) => (LEVELS.indexOf(score.level) === band ? 1 : 0))
  return {
    exactByLevel: LEVELS.map((_, level) => mean(hits.filter((_, i) => people[i]?.band === level))),
    exact: mean(hits),
    withinOne: mean(near),
    withinOneByLevel: LEVELS.map((_, level) =>
      mean(near.filter((_, i) => people[i]?.band === level)),
    ),
    stated: mean(people.map(({ score }) => Math.max(...score.bands))),
    borderline: mean(people.map(({ score }) => (score.borderline ? 1 : 0))),
    calibration: calibrate(people),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function calibrate(people: readonly Placed[]): Calibration {
  const sums = Array.from({ length: BINS }, () => ({ count: 0, stated: 0, observed: 0 }))
  for (const { band, score } of people) {
    score.bands.forEach((probability, level) => {
      const bin = sums[Math.min(BINS - 1, Math.floor(probability * BINS))]
      if (!bin || probability < STATED_FROM) return
      bin.count += 1
      bin.stated += probability
      bin.observed += level === band ? 1 : 0
    })
  }
  const total = sums.reduce((sum, { count }) => sum + count, 0)
  const bins = sums.map(({ count, stated, observed }) => ({
    share: count / total,
    stated: count ? stated / count : 0,
    observed: count ? observed / count : 0,
  }))
  return { bins, ...distances(bins) }
}

function distances(bins: Calibration['bins']) {
  const apart = bins.map((bin) => ({ ...bin, distance: Math.abs(bin.stated - bin.observed) }))
  return {
    error: apart.reduce((sum, { share, distance }) => sum + share * distance, 0),
    worst: Math.max(...apart.filter(({ share }) => share >= 0.01).map(({ distance }) => distance)),
  }
}
