import type { Level, Skill } from '../../domain/placement.ts'
import { LEVEL_DIFFICULTY } from './bands.ts'
import type { Item } from './posterior.ts'

export interface ScoredQuestion {
  level: Level
  skill: Skill
  key: string
  /** Calibrated difficulty in logits; null takes that of the level. */
  difficulty: number | null
  selected: string | null
}

/** Chance to hit the key by guessing among four options. */
const LUCK = 1 / 4
/** Chance to miss what one knows: misread, clicked beside, skipped. Without it a few slips cost a high level. */
const SLIP = 0.02

export function isRight({ selected, key }: ScoredQuestion): boolean {
  return selected === key
}

export function toItems(questions: readonly ScoredQuestion[]): Item[] {
  const guessing = LUCK * shareGuessed(questions)
  return questions.map(({ level, difficulty }) => ({
    difficulty: difficulty ?? LEVEL_DIFFICULTY[level],
    discrimination: 1,
    guessing,
    slip: SLIP,
  }))
}

/**
 * The share of unknown questions at which this person guessed, above 0 and up to 1. Three of four guesses are wrong, so
 * each wrong answer stands for 4/3 guesses, a blank for none. Somebody who leaves nothing blank gets the full guessing
 * parameter of 1/4; blanks of others are believed. One guess is assumed before any answer. After formula scoring (Thurstone
 * 1919); omission as a trait beside ability: Frontiers in Psychology 9 (2018), 2540.
 */
function shareGuessed(questions: readonly ScoredQuestion[]): number {
  const blank = questions.filter(({ selected }) => selected === null).length
  const wrong = questions.length - blank - questions.filter(isRight).length
  const guesses = 1 + wrong / (1 - LUCK)
  return guesses / (guesses + blank)
}
