import { expect, test } from 'vitest'
import { KURS } from '../../domain/placement.ts'
import { levelRange, skillRange } from './skill-bars.tsx'

test('a sure level is its own step, a likely one reaches into its neighbour, a border covers both', () => {
  const found = { kur: 'B1', or: null, certainty: 'sure' } as const
  expect(levelRange(found, KURS)).toEqual({ from: 2, to: 3, at: 2.5 })
  expect(levelRange({ ...found, or: 'B1+', certainty: 'likely' }, KURS)).toEqual({
    from: 2,
    to: 3.5,
    at: 2.5,
  })
  expect(levelRange({ ...found, or: 'A2', certainty: 'between' }, KURS)).toEqual({
    from: 1,
    to: 3,
    at: 2.5,
  })
})

test('a skill is less certain than the level, and stands apart from it only if it is marked', () => {
  const level = { from: 2, to: 3, at: 2.5 }
  expect(skillRange(level, undefined, 6)).toEqual({ from: 1.5, to: 3.5, at: 2.5 })
  expect(skillRange(level, 'strong', 6)).toEqual({ from: 2, to: 4, at: 3 })
  expect(skillRange(level, 'weak', 6)).toEqual({ from: 1, to: 3, at: 2 })
})

test('no skill leaves the ladder', () => {
  expect(skillRange({ from: 5, to: 6, at: 5.5 }, 'strong', 6)).toEqual({ from: 5, to: 6, at: 6 })
  expect(skillRange({ from: 0, to: 1.5, at: 0.5 }, 'weak', 6)).toEqual({ from: 0, to: 1.5, at: 0 })
})
