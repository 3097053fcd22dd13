import { describe, expect, test } from 'vitest'
import type { DatedLesson } from '../../../contract/student/timetable.ts'
import { describeChange, listNews, teachersOf, toDatedWeek } from './dated-week.ts'

function lesson(changes: Partial<DatedLesson> = {}): DatedLesson {
  return {
    id: 1,
    group: { id: 1, name: 'B1 Akşam' },
    title: 'Okuma',
    startsAt: '2026-12-02T16:00:00.000Z',
    endsAt: '2026-12-02T19:00:00.000Z',
    room: 'Çınar Dersliği',
    teacher: 'Nazlı Ergin',
    state: 'planned',
    change: null,
    unseen: [],
    topic: null,
    homework: null,
    homeworkDue: null,
    ...changes,
  }
}

/** 2 December 2026 is a Wednesday. */
const at = (local: string) => new Date(`${local}+03:00`)
const later = {
  id: 2,
  startsAt: '2026-12-14T16:00:00.000Z',
  endsAt: '2026-12-14T19:00:00.000Z',
}
const cancelled = {
  state: 'cancelled',
  change: { kind: 'cancelled', reason: 'Kar tatili', startedAt: null },
} as const

test('the teachers of a group are those of its lessons that take place, each once', () => {
  const other = { id: 2, name: 'A1 Sabah' }
  const lessons = [
    lesson(),
    lesson({ teacher: 'Nazlı Ergin, Ada Çınar (vekil)' }),
    lesson({ teacher: 'Can Ak', group: other }),
    lesson({ teacher: 'Ece Su', state: 'cancelled' }),
  ]
  expect(teachersOf(lessons, 1)).toEqual(['Nazlı Ergin', 'Ada Çınar (vekil)'])
})

describe('the dated week', () => {
  test('is this week as long as a lesson of it is to come, a cancelled one too', () => {
    const campus = { name: 'Kadıköy', address: 'Moda Caddesi 1', directions: null }
    const { week, next } = toDatedWeek(
      [lesson(cancelled), lesson({ ...later, campus })],
      at('2026-12-02T12:00'),
    )
    expect(week.isThisWeek).toBe(true)
    expect(week.days[2]?.lessons[0]).toMatchObject({
      time: '19.00-22.00',
      isCancelled: true,
      notes: ['İptal: Kar tatili'],
    })
    expect(next).toMatchObject({
      id: 2,
      day: '14 Aralık Pazartesi',
      time: '19.00-22.00',
      soon: '12 gün sonra',
      place: campus,
    })
  })

  test('is the week of the next lesson after a break, and says which', () => {
    const { week, title } = toDatedWeek([lesson(), lesson(later)], at('2026-12-02T22:30'))
    expect(title).toBe('14 Aralık haftası')
    expect(week.days[0]).toMatchObject({ date: 14, isToday: false })
    expect(week.days[0]?.lessons).toHaveLength(1)
  })

  test('names the group of each lesson where there are several', () => {
    const other = lesson({ id: 3, group: { id: 2, name: 'IELTS' } })
    const { week } = toDatedWeek([lesson(), other], at('2026-12-02T12:00'))
    expect(week.days[2]?.lessons.map(({ notes }) => notes)).toEqual([['B1 Akşam'], ['IELTS']])
  })
})

test.each<[DatedLesson['change'], string | undefined, string]>([
  [
    { kind: 'moved', reason: null, startedAt: '2026-12-01T16:00:00.000Z' },
    '1 Aralık Salı 19.00 yerine',
    '1 Aralık Salı 19.00 dersi başka güne ya da saate alındı: 2 Aralık Çarşamba 19.00.',
  ],
  [
    { kind: 'room', reason: null, startedAt: null },
    'Derslik değişti',
    '2 Aralık Çarşamba 19.00 dersinin dersliği değişti: Çınar Dersliği.',
  ],
  [
    { kind: 'substitute', reason: null, startedAt: null },
    'Öğretmen değişti',
    '2 Aralık Çarşamba 19.00 dersinin öğretmeni değişti: Nazlı Ergin.',
  ],
  [
    { kind: 'restored', reason: null, startedAt: null },
    'Yapılacak',
    '2 Aralık Çarşamba 19.00 dersi yapılacak.',
  ],
])('a change %o is told until it was seen', (change, short, sentence) => {
  expect(describeChange(lesson({ change }))).toBe(short)
  expect(listNews([lesson({ change, unseen: [7, 9] })])).toEqual([
    { id: 1, text: sentence, notices: [7, 9] },
  ])
  expect(listNews([lesson({ change })])).toEqual([])
})
