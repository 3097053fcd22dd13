import { expect, test } from 'vitest'
import { divideMinutes, formatLessonHours, isCalledOffLate, minutesUsed } from './hour-package.ts'
import { seededRandom } from './random.ts'

test('minutes are said as lesson hours of the course, with the rest in minutes', () => {
  expect(formatLessonHours(180, 45)).toBe('4 ders saati')
  expect(formatLessonHours(155, 45)).toBe('3 ders saati 20 dakika')
  expect(formatLessonHours(20, 45)).toBe('20 dakika')
  expect(formatLessonHours(0, 45)).toBe('0 ders saati')
  expect(formatLessonHours(-45, 45)).toBe('−1 ders saati')
})

test('a held lesson uses its length, unless all of it was missed with an excuse', () => {
  const lesson = { lessonHours: 2, lessonMinutes: 45 }
  expect(minutesUsed({ ...lesson, missed: 0, isExcused: false })).toBe(90)
  expect(minutesUsed({ ...lesson, missed: 2, isExcused: false })).toBe(90)
  expect(minutesUsed({ ...lesson, missed: 1, isExcused: true })).toBe(90)
  expect(minutesUsed({ ...lesson, missed: 2, isExcused: true })).toBe(0)
})

test('a lesson is called off late within the notice, to the minute', () => {
  const start = new Date('2026-11-10T10:00:00Z')
  expect(isCalledOffLate(start, new Date('2026-11-09T10:00:00Z'), 24)).toBe(false)
  expect(isCalledOffLate(start, new Date('2026-11-09T10:01:00Z'), 24)).toBe(true)
  expect(isCalledOffLate(start, new Date('2026-11-10T09:59:00Z'), null)).toBe(false)
})

test('any lesson is divided whole, and only the last package falls below zero', () => {
  const random = seededRandom(52)
  for (let round = 0; round < 1000; round += 1) {
    const packages = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, id) => ({
      id,
      left: Math.floor(random() * 200) - 50,
    }))
    const minutes = 1 + Math.floor(random() * 240)
    const shares = divideMinutes(packages, minutes)
    expect(shares.reduce((sum, share) => sum + share.minutes, 0)).toBe(minutes)
    for (const share of shares.filter(({ id }) => id < packages.length - 1)) {
      expect(share.minutes).toBeLessThanOrEqual(packages[share.id]?.left ?? 0)
    }
  }
})
