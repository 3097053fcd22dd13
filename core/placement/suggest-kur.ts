import { LEVELS, type Level } from './bands.ts'

/** The school’s courses, lowest first. B1 takes two of them: the way from B1 to B2 is where learners slow down. */
export type Kur = Level | 'B1+'

/**
 * The kur to begin with: the one that works on the level found, and between B1 and B2 the one between.
 * @param bands probability of each band, A1 first
 */
export function suggestKur(level: Level, borderline: boolean, bands: readonly number[]): Kur {
  if (!borderline) return level
  const [first, second] = [...LEVELS].sort((one, other) => chanceOf(other) - chanceOf(one))
  const isBetween = [first, second].every((name) => name === 'B1' || name === 'B2')
  return isBetween ? 'B1+' : level

  function chanceOf(name: Level): number {
    return bands[LEVELS.indexOf(name)] ?? 0
  }
}
