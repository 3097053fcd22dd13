import { expect, test } from 'vitest'
import { countLanes, toBlocks, toClock } from './time-grid.ts'

const timed = (startsAt: string, endsAt: string, name = '') => ({ startsAt, endsAt, name })

function layOut(...entries: ReturnType<typeof timed>[]) {
  const clock = toClock(entries)
  const blocks = toBlocks(entries, clock)
  return { clock, blocks }
}

test('a clock reaches from the first full hour to the last', () => {
  const { clock, blocks } = layOut(timed('10:30', '12:15'))
  expect(clock.hours).toEqual([
    { name: '10.00', line: 1 },
    { name: '11.00', line: 5 },
    { name: '12.00', line: 9 },
  ])
  expect(clock.rows).toBe(12)
  expect(blocks).toMatchObject([{ from: 3, to: 10 }])
})

test.each([
  ['full hours', ['10:00', '14:00'], 1],
  ['half hours', ['18:30', '21:30'], 2],
  ['quarters', ['10:15', '12:00'], 4],
  ['ten minutes', ['09:10', '12:00'], 6],
  ['odd minutes', ['09:07', '12:01'], 12],
])('%s take as few rows as an hour needs', (_, [startsAt = '', endsAt = ''], perHour) => {
  expect(layOut(timed(startsAt, endsAt)).clock.perHour).toBe(perHour)
})

test('every hour has as many rows as the others, and a lesson as many as it is long', () => {
  const { clock, blocks } = layOut(timed('10:00', '14:00'), timed('19:00', '22:00'))
  const lines = clock.hours.map(({ line }) => line)
  expect(lines.slice(1).map((line, at) => line - (lines[at] ?? 0))).toEqual(
    Array.from({ length: 11 }, () => clock.perHour),
  )
  expect(blocks.map(({ from, to }) => (to - from) / clock.perHour)).toEqual([4, 3])
})

test('lessons of the same time share a block', () => {
  const { blocks } = layOut(timed('19:00', '22:00', 'A'), timed('19:00', '22:00', 'B'))
  expect(blocks).toHaveLength(1)
  expect(blocks[0]?.entries.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(countLanes(blocks)).toBe(1)
})

test('lessons that overlap stand beside each other, and only as long as they do', () => {
  const { blocks } = layOut(
    timed('09:00', '13:00', 'long'),
    timed('10:00', '11:00', 'early'),
    timed('11:00', '12:00', 'late'),
    timed('14:00', '15:00', 'alone'),
  )
  expect(blocks.map(({ entries: [one], lane, lanes }) => [one?.name, lane, lanes])).toEqual([
    ['long', 0, 2],
    ['early', 1, 2],
    ['late', 1, 2],
    ['alone', 0, 1],
  ])
  expect(countLanes(blocks)).toBe(2)
})

test('a lesson that ends at midnight reaches to the end of the day', () => {
  const { clock, blocks } = layOut(timed('22:00', '00:00'))
  expect(clock.hours.map(({ name }) => name)).toEqual(['22.00', '23.00'])
  expect(blocks).toMatchObject([{ from: 1, to: 3 }])
})

test('a day without lessons has no hours', () => {
  const { clock, blocks } = layOut()
  expect([clock.hours, clock.rows, blocks, countLanes(blocks)]).toEqual([[], 0, [], 1])
})
