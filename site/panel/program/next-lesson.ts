import type { Lesson } from '../../../contract/student/timetable.ts'
import { formatClock } from '../../../domain/school-time.ts'
import {
  addDays,
  nameOfWeekday,
  type SchoolClock,
  toMinutes,
  toTurkishDay,
} from './school-clock.ts'

const NOON = 12 * 60
const EVENING = 17 * 60

export interface NextLesson {
  id: number
  isNow: boolean
  days: number
  when: string
  day: string
  time: string
  title: string
  room: string | null
  teacher: string | null
  sky: 'dawn' | 'noon' | 'dusk'
}

export function findNextLesson(lessons: readonly Lesson[], clock: SchoolClock): NextLesson | null {
  const candidates = lessons.map((lesson) => ({ lesson, days: daysUntil(lesson, clock) }))
  candidates.sort((a, b) => a.days - b.days || (a.lesson.startsAt < b.lesson.startsAt ? -1 : 1))
  const [first] = candidates
  return first ? describeNextLesson(first.lesson, first.days, clock) : null
}

function daysUntil({ weekday, endsAt }: Lesson, clock: SchoolClock): number {
  const days = (weekday - clock.weekday + 7) % 7
  return days === 0 && toMinutes(endsAt) <= clock.minutes ? 7 : days
}

export function describeNextLesson(lesson: Lesson, days: number, clock: SchoolClock): NextLesson {
  const { id, startsAt, endsAt, title, room, teacher } = lesson
  const isNow = days === 0 && toMinutes(startsAt) <= clock.minutes
  return {
    id,
    title,
    room,
    teacher,
    isNow,
    days,
    when: isNow ? 'şimdi' : `${nameOfDay(lesson, days, clock)} ${formatClock(startsAt)}`,
    day: toTurkishDay(addDays(clock.date, days)),
    time: `${formatClock(startsAt)}-${formatClock(endsAt)}`,
    sky: skyAt(toMinutes(startsAt)),
  }
}

function nameOfDay({ weekday }: Lesson, days: number, clock: SchoolClock): string {
  if (days > 7) return toTurkishDay(addDays(clock.date, days))
  if (days === 0) return 'bugün'
  if (days === 1) return 'yarın'
  return days === 7 ? `haftaya ${nameOfWeekday(weekday)}` : nameOfWeekday(weekday)
}

function skyAt(minutes: number): NextLesson['sky'] {
  if (minutes < NOON) return 'dawn'
  return minutes < EVENING ? 'noon' : 'dusk'
}
