import type { Classroom } from '../../../contract/student/class.ts'
import type { Lesson } from '../../../contract/student/timetable.ts'
import { formatClock, minutesOf } from '../../../domain/school-time.ts'
import { addDays, type SchoolClock, toTurkishDay } from './school-clock.ts'

const NOON = 12 * 60
const EVENING = 17 * 60

export interface Place {
  name: string
  address: string | null
  directions: string | null
}

export interface NextLesson {
  id: number
  isNow: boolean
  days: number
  /** The time until then, as words; empty where the day alone says it. */
  soon: string
  day: string
  time: string
  title: string
  room: string | null
  teacher: string | null
  place: Place | null
  sky: 'dawn' | 'noon' | 'dusk'
}

type Where = Pick<Classroom, 'mode' | 'campus'>

export function placeOf({ mode, campus }: Where): Place | null {
  if (mode === 'online') {
    return { name: 'Çevrim içi; bağlantı e-postayla gelir', address: null, directions: null }
  }
  return campus ?? null
}

export function findNextLesson(
  lessons: readonly Lesson[],
  clock: SchoolClock,
  place: Place | null = null,
): NextLesson | null {
  const candidates = lessons.map((lesson) => ({ lesson, days: daysUntil(lesson, clock) }))
  candidates.sort((a, b) => a.days - b.days || (a.lesson.startsAt < b.lesson.startsAt ? -1 : 1))
  const [first] = candidates
  return first ? describeNextLesson(first.lesson, { days: first.days, clock, place }) : null
}

function daysUntil({ weekday, endsAt }: Lesson, clock: SchoolClock): number {
  const days = (weekday - clock.weekday + 7) % 7
  return days === 0 && minutesOf(endsAt) <= clock.minutes ? 7 : days
}

interface Moment {
  days: number
  clock: SchoolClock
  place: Place | null
}

export function describeNextLesson(lesson: Lesson, { days, clock, place }: Moment): NextLesson {
  const { id, startsAt, endsAt, title, room, teacher } = lesson
  const isNow = days === 0 && minutesOf(startsAt) <= clock.minutes
  return {
    id,
    title,
    room,
    teacher,
    isNow,
    days,
    soon: isNow ? 'şimdi' : describeDistance(days),
    day: toTurkishDay(addDays(clock.date, days)),
    time: `${formatClock(startsAt)}-${formatClock(endsAt)}`,
    place,
    sky: skyAt(minutesOf(startsAt)),
  }
}

function describeDistance(days: number): string {
  if (days === 0) return 'bugün'
  if (days === 1) return 'yarın'
  return days <= 14 ? `${days} gün sonra` : ''
}

function skyAt(minutes: number): NextLesson['sky'] {
  if (minutes < NOON) return 'dawn'
  return minutes < EVENING ? 'noon' : 'dusk'
}
