import { expect, test } from 'vitest'
import { askAgain, type GivenAnswer, talkingPoints, weakTopics } from './talking-points.ts'

const CLEAR = { level: 'B1', borderline: false, bands: [0, 0.05, 0.9, 0.05, 0] } as const

function answers(count: number, given: Partial<GivenAnswer> = {}): GivenAnswer[] {
  const plain = { level: 'B1', skill: 'grammar', key: 'a', selected: 'a', seen: true }
  return Array.from({ length: count }, () => ({ ...plain, ...given }) as GivenAnswer)
}

test('a clear result says at which level to begin, and nothing else is made up', () => {
  expect(talkingPoints(CLEAR, answers(10))).toEqual([
    'Sonuç belirgin. Konuşmaya B1 seviyesinde bir soruyla başlayın.',
  ])
})

test('a borderline result names both levels, the upper first', () => {
  const found = { level: 'B1', borderline: true, bands: [0, 0.02, 0.5, 0.46, 0.02] } as const
  expect(talkingPoints(found, answers(10))[0]).toMatch(
    /B1 ile B2 arasında.*B2 seviyesinde başlayın/,
  )
})

test('gaps far below the level are told', () => {
  const given = [...answers(10), ...answers(3, { level: 'A1', selected: 'b' })]
  const [, ...points] = talkingPoints(CLEAR, given)
  expect(points).toHaveLength(1)
  expect(points[0]).toMatch(/3 soruyu yanlış/)
})

test('weak topics are those up to the level found of which at most half were known, the weakest first', () => {
  const given = [
    ...answers(2, { skill: 'reading', selected: 'b' }),
    ...answers(1, { skill: 'vocabulary' }),
    ...answers(1, { skill: 'vocabulary', selected: 'c' }),
    ...answers(4, { level: 'C1', selected: 'b' }),
    ...answers(3, { skill: 'communication', selected: null, seen: false }),
    ...answers(3),
  ]
  expect(weakTopics('B1', given)).toEqual([
    { skill: 'reading', level: 'B1', right: 0, total: 2 },
    { skill: 'vocabulary', level: 'B1', right: 1, total: 2 },
  ])
})

test('to be asked again are five wrong answers up to the level above the one found, the easiest first', () => {
  const wrong = { selected: 'b' }
  const given = [
    ...answers(2, { ...wrong, level: 'B2' }),
    ...answers(2, { ...wrong, level: 'B1' }),
    ...answers(2, { ...wrong, level: 'A1' }),
    ...answers(1, { ...wrong, level: 'C1' }),
    ...answers(1, { selected: null, level: 'A1' }),
    ...answers(3, { level: 'A1' }),
  ]
  const asked = askAgain('B1', given)
  expect(asked.map(({ level }) => level)).toEqual(['A1', 'A1', 'B1', 'B1', 'B2'])
  expect(asked.every(({ selected }) => selected === 'b')).toBe(true)
})
