import { recommendKur } from '../../core/placement/placement-result.ts'
import { scoreTest } from '../../core/placement/score-test.ts'
import { isAlike, isOneLetter, isTooFew } from '../../core/placement/trust.ts'
import { countSame, type Send, type Sheet, toPlace } from './placement-attacker.ts'
import type { Question } from './placement-people.ts'

const RECENT = 400

/** Scores sheets and withholds their places as the server does, in memory. */
export function createSend(questions: readonly Question[]): Send {
  const recent: Sheet[] = []
  return async (sheet) => {
    const asked = questions.map((question, i) => ({
      ...question,
      difficulty: null,
      selected: sheet[i] ?? null,
    }))
    const { level, bands } = scoreTest(asked)
    const letters = sheet.flatMap((letter) => letter ?? [])
    const isProbe = recent.some((other) =>
      isAlike(compare(sheet, other, questions), questions.length, level === 'A1'),
    )
    recent.push(sheet)
    if (recent.length > RECENT) recent.shift()
    const isShown = !isTooFew(letters.length, questions.length) && !isOneLetter(letters) && !isProbe
    return toPlace(isShown ? recommendKur(level, bands) : undefined)
  }
}

function compare(one: Sheet, other: Sheet, questions: readonly Question[]) {
  const missed = questions.flatMap(({ key }, i) => {
    const [mine, theirs] = [one[i], other[i]]
    return mine && theirs && mine !== key && theirs !== key ? [mine === theirs] : []
  })
  return {
    same: countSame(one, other),
    missed: missed.length,
    sameMissed: missed.filter(Boolean).length,
  }
}
