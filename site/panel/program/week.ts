import type { Lesson } from '../../../contract/student/timetable.ts'
import { formatClock, SHORT_WEEKDAYS } from '../../../domain/school-time.ts'
import { addDays, nameOfWeekday, type SchoolClock, toMinutes } from './school-clock.ts'

const STEP = 15

export interface TimetableLesson extends Lesson {
  isCancelled?: boolean
  notes?: string[]
}

export interface WeekLesson {
  id: number
  time: string
  title: string
  room: string | null
  teacher: string | null
  isOver: boolean
  isCancelled: boolean
  notes: string[]
  from: number
  to: number
}

export interface WeekDay {
  name: string
  short: string
  date: number
  isToday: boolean
  lessons: WeekLesson[]
}

export interface Week {
  isThisWeek: boolean
  days: WeekDay[]
  hours: { name: string; row: number }[]
  rows: number
}

export function toWeek(
  lessons: readonly TimetableLesson[],
  clock: SchoolClock,
  weeksAhead: number,
): Week {
  const isThisWeek = weeksAhead === 0
  const monday = addDays(clock.date, 1 - clock.weekday + weeksAhead * 7)
  if (lessons.length === 0) return { isThisWeek, days: [], hours: [], rows: 0 }
  const first = Math.min(...lessons.map(({ startsAt }) => Math.floor(toMinutes(startsAt) / 60)))
  const last = Math.max(...lessons.map(({ endsAt }) => Math.ceil(toMinutes(endsAt) / 60)))
  const toRow = (time: string) => Math.floor((toMinutes(time) - first * 60) / STEP) + 1
  return {
    isThisWeek,
    days: Array.from({ length: 7 }, (_, index) => {
      const weekday = index + 1
      return {
        name: nameOfWeekday(weekday),
        short: SHORT_WEEKDAYS[index] ?? '',
        date: addDays(monday, index).getUTCDate(),
        isToday: isThisWeek && weekday === clock.weekday,
        lessons: lessons
          .filter((lesson) => lesson.weekday === weekday)
          .map((lesson) => ({
            ...toWeekLesson(lesson),
            isOver: isThisWeek && isOver(lesson, clock),
            from: toRow(lesson.startsAt),
            to: Math.max(toRow(lesson.endsAt), toRow(lesson.startsAt) + 1),
          })),
      }
    }),
    hours: Array.from({ length: last - first }, (_, index) => ({
      name: `${String(first + index).padStart(2, '0')}.00`,
      row: (index * 60) / STEP + 1,
    })),
    rows: ((last - first) * 60) / STEP,
  }
}

function toWeekLesson({
  id,
  startsAt,
  endsAt,
  title,
  room,
  teacher,
  isCancelled = false,
  notes = [],
}: TimetableLesson) {
  const time = `${formatClock(startsAt)}-${formatClock(endsAt)}`
  return {
    id,
    time,
    title,
    room,
    teacher,
    isCancelled,
    notes,
  }
}

function isOver({ weekday, endsAt }: Lesson, clock: SchoolClock): boolean {
  if (weekday !== clock.weekday) return weekday < clock.weekday
  return toMinutes(endsAt) <= clock.minutes
}
