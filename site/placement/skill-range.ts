import type { PlacementResult } from '../../contract/public/placement.ts'
import type { Kur } from '../../domain/placement.ts'

/** On the ladder: 0 is the foot of its first step, 1 that of the second. `at` is the likeliest place. */
export interface Range {
  from: number
  to: number
  at: number
}

export type SkillMark = 'strong' | 'weak' | undefined

/** How much of the neighbouring step is as likely as a level’s own. */
const REACH = { start: 0, sure: 0, likely: 0.5, between: 1 }
/** Half a step: a skill’s questions are a quarter of the test. */
const OF_A_SKILL = 0.5

type Found = Pick<PlacementResult, 'kur' | 'or' | 'certainty'>

/** Drawn from the words of the result alone: a picture from the answers would tell about the answer key. */
export function levelRange({ kur, or, certainty }: Found, ladder: readonly Kur[]): Range {
  const own = Math.max(ladder.indexOf(kur), 0)
  const next = or ? ladder.indexOf(or) : own
  const reach = REACH[certainty]
  return {
    from: own - (next < own ? reach : 0),
    to: own + 1 + (next > own ? reach : 0),
    at: own + 0.5,
  }
}

/** @param steps of the ladder, which no range leaves */
export function skillRange(level: Range, mark: SkillMark, steps: number): Range {
  const shift = mark === undefined ? 0 : mark === 'strong' ? OF_A_SKILL : -OF_A_SKILL
  return {
    from: Math.max(0, level.from - OF_A_SKILL + shift),
    to: Math.min(steps, level.to + OF_A_SKILL + shift),
    at: Math.min(steps, Math.max(0, level.at + shift)),
  }
}
