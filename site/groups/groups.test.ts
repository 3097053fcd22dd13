import { expect, test } from 'vitest'
import type { Group } from '../../contract/public/group.ts'
import { describeSearch, READS } from './filters.ts'
import { handle } from './groups.tsx'

test('the page cache knows every name and fixed value that the filters read', () => {
  expect(Object.entries(handle.reads ?? {})).toEqual(Object.entries(READS))
})

const GROUP = {
  course: 'Almanca',
  courseKey: 'almanca',
  courseSlug: 'almanca',
  campus: 'Kadıköy',
  mode: 'in-person',
}

function group(level: string, startsAt: string, weekdays: number[]): Group {
  const slots = weekdays.map((weekday) => ({ weekday, startsAt, endsAt: '23:00' }))
  return { ...GROUP, level, slots } as unknown as Group
}

test('a choice counts the groups that it would leave, beside what is chosen already', () => {
  const groups = [
    group('A1', '19:00', [1, 2]),
    group('A1', '09:00', [6, 7]),
    group('A2', '19:00', [1, 6]),
  ]
  const { filters } = describeSearch(groups, ['A1', 'A2', 'B1'], new URLSearchParams('saat=aksam'))
  const counts = filters.flatMap(({ choices }) => choices.map(({ label, count }) => [label, count]))
  expect(counts).toEqual([
    ['Hafta içi', 1],
    ['Hafta sonu', 0],
    ['Sabah', 1],
    ['Öğleden sonra', 0],
    ['Akşam', 2],
    ['Kadıköy', 2],
    ['A1', 1],
    ['A2', 1],
    ['B1', 0],
  ])
})
