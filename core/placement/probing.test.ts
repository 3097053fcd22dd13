import { expect, test } from 'vitest'
import { isAlike, isOneLetter, isTooFew } from './probing.ts'

test('a level needs 15 answers, half of a short test, a quarter of a long one', () => {
  expect([14, 15].map((answered) => isTooFew(answered, 60))).toEqual([true, false])
  expect([9, 10].map((answered) => isTooFew(answered, 20))).toEqual([true, false])
  expect([29, 30].map((answered) => isTooFew(answered, 120))).toEqual([true, false])
})

test('a sheet is of one letter when four answers in five are', () => {
  expect(isOneLetter([...'aaaabaaaab'])).toBe(true)
  expect(isOneLetter([...'aaaabbaaab'])).toBe(false)
  expect(isOneLetter([...'abcdabcdab'])).toBe(false)
})

test('at A1 seven equal answers in ten are alike, whatever is right', () => {
  const none = { missed: 0, sameMissed: 0 }
  expect(isAlike({ same: 42, ...none }, 60, true)).toBe(true)
  expect(isAlike({ same: 41, ...none }, 60, true)).toBe(false)
})

test('above A1 shared right answers are nothing, shared mistakes are', () => {
  expect(isAlike({ same: 60, missed: 0, sameMissed: 0 }, 60, false)).toBe(false)
  expect(isAlike({ same: 55, missed: 6, sameMissed: 6 }, 60, false)).toBe(false)
  expect(isAlike({ same: 57, missed: 30, sameMissed: 28 }, 60, false)).toBe(true)
  expect(isAlike({ same: 45, missed: 30, sameMissed: 18 }, 60, false)).toBe(false)
})
