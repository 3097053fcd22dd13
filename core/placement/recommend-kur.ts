import { KURS, type Kur, LEVELS, type Level } from '../../domain/placement.ts'
import { BORDERLINE } from './bands.ts'

const SURE = 0.75

/** At the first level always `start`: more would reveal something about the answer key. */
type Certainty = 'start' | 'sure' | 'likely' | 'between'

export interface Recommendation {
  kur: Kur
  certainty: Certainty
  or: Kur | null
  isBeyond: boolean
}

/**
 * The kur of the level found, and between B1 and B2 the one between. @param bands probability of each band, A1 first @param
 * ladder levels of the test’s course, whose last one is the highest recommendation
 */
export function recommendKur(
  level: Level,
  bands: readonly number[],
  ladder: readonly Kur[] = KURS,
): Recommendation {
  const found = recommend(level, bands)
  const step = stepUpTo(ladder, found.kur)
  const isBeyond = rank(found.kur) > rank(ladder.at(-1))
  const neighbour = ladder.find((name) => name === found.or) ?? null
  if (isBeyond || (found.or && !neighbour)) {
    return { kur: step, certainty: 'sure', or: null, isBeyond }
  }
  return { ...found, kur: step, or: neighbour, isBeyond }
}

function rank(kur: Kur | undefined): number {
  return kur ? KURS.indexOf(kur) : KURS.length
}

function stepUpTo(ladder: readonly Kur[], kur: Kur): Kur {
  return ladder.findLast((name) => rank(name) <= rank(kur)) ?? ladder[0] ?? kur
}

function recommend(level: Level, bands: readonly number[]): Omit<Recommendation, 'isBeyond'> {
  const place = LEVELS.indexOf(level)
  const [below = 0, own = 0, above = 0] = [bands[place - 1], bands[place], bands[place + 1]]
  const next = LEVELS[below > above ? place - 1 : place + 1]
  if (own < BORDERLINE && [level, next].toSorted().join() === 'B1,B2') {
    return { kur: 'B1+', certainty: 'sure', or: null }
  }
  if (level === 'A1') return { kur: 'A1', certainty: 'start', or: null }
  if (own >= SURE || !next) return { kur: level, certainty: 'sure', or: null }
  const isLikely = own >= BORDERLINE
  return { kur: level, certainty: isLikely ? 'likely' : 'between', or: neighbour(level, next) }
}

function neighbour(level: Level, towards: Level): Kur {
  const step = LEVELS.indexOf(towards) > LEVELS.indexOf(level) ? 1 : -1
  return KURS[KURS.indexOf(level) + step] ?? level
}
