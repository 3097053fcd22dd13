import { expect, test } from 'vitest'
import {
  countMarks,
  describeMark,
  type LessonMark,
  markOf,
  type StripLesson,
} from './lesson-strip.ts'

const NOW = new Date('2026-12-02T12:00:00+03:00')

function lesson(change: Partial<StripLesson> = {}): StripLesson {
  return {
    id: 1,
    group: 'B1 Akşam',
    startsAt: '2026-12-01T16:00:00.000Z',
    endsAt: '2026-12-01T19:00:00.000Z',
    lessonHours: 4,
    state: 'held',
    missed: null,
    isExcused: false,
    isBefore: false,
    movedFrom: null,
    isReported: false,
    topic: null,
    room: null,
    teacher: null,
    ...change,
  }
}

const ahead = {
  startsAt: '2026-12-03T16:00:00.000Z',
  endsAt: '2026-12-03T19:00:00.000Z',
  state: 'planned',
} as const
const movedFrom = '2026-11-30T16:00:00.000Z'

test.each<[Partial<StripLesson>, LessonMark, string]>([
  [{ missed: 0 }, 'came', '4 ders saatinin hepsine gelindi'],
  [{ missed: 1 }, 'missed', '1 / 4 ders saati kaçırıldı'],
  [{ missed: 4, isExcused: true }, 'excused', '4 / 4 ders saati kaçırıldı, mazeretli'],
  [{}, 'unrecorded', 'yoklaması girilmedi'],
  [{ isBefore: true }, 'before', 'kayıttan önce, sayılmaz'],
  [{ state: 'cancelled', missed: 4 }, 'cancelled', 'iptal edildi'],
  [ahead, 'ahead', 'yapılacak, 4 ders saati'],
  [{ ...ahead, isReported: true }, 'reported', 'gelinemeyeceği okula bildirildi'],
  [{ ...ahead, movedFrom }, 'moved', 'yapılacak, 4 ders saati; 30 Kasım Pazartesi 19.00 yerine'],
  [
    { missed: 0, movedFrom },
    'came',
    '4 ders saatinin hepsine gelindi; 30 Kasım Pazartesi 19.00 yerine',
  ],
])('a lesson that is %o has the mark %s', (change, mark, sentence) => {
  expect(markOf(lesson(change), NOW)).toBe(mark)
  expect(describeMark(lesson(change), NOW)).toBe(sentence)
})

test('the legend counts the marks that occur', () => {
  const lessons = [lesson(ahead), lesson({ missed: 0 }), lesson({ missed: 0 })]
  expect(countMarks(lessons, NOW)).toEqual([
    { mark: 'came', count: 2 },
    { mark: 'ahead', count: 1 },
  ])
})
