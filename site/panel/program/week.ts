import type { Lesson } from '../../../contract/panel.ts'
import {
  addDays,
  nameOfWeekday,
  type SchoolClock,
  toMinutes,
  toTurkishTime,
} from './school-clock.ts'

/** Minutes that a row of the timetable stands for. */
const STEP = 15

export interface WeekLesson {
  id: number
  time: string
  title: string
  room: string | null
  teacher: string | null
  /** Rows of the timetable, the first is 1. */
  from: number
  to: number
}

export interface WeekDay {
  /** `pazartesi` */
  name: string
  /** Day of the month in this week. */
  date: number
  isToday: boolean
  lessons: WeekLesson[]
}

export interface Week {
  /** Monday first. */
  days: WeekDay[]
  /** Full hours at the side, with the row where each begins. */
  hours: { name: string; row: number }[]
  rows: number
}

/** The lessons of a week as a timetable from its first to its last hour. */
export function toWeek(lessons: readonly Lesson[], clock: SchoolClock): Week {
  const hour = (minutes: number) => Math.floor(minutes / 60)
  const first = Math.min(...lessons.map(({ startsAt }) => hour(toMinutes(startsAt))))
  const last = Math.max(...lessons.map(({ endsAt }) => hour(toMinutes(endsAt) + 59)))
  if (lessons.length === 0) return { days: [], hours: [], rows: 0 }
  const toRow = (time: string) => Math.floor((toMinutes(time) - first * 60) / STEP) + 1
  return {
    days: Array.from({ length: 7 }, (_, index) => ({
      ...toDay(index + 1, clock),
      lessons: lessons
        .filter(({ weekday }) => weekday === index + 1)
        .map(({ id, startsAt, endsAt, title, room, teacher }) => ({
          ...{ id, title, room, teacher },
          time: `${toTurkishTime(startsAt)}-${toTurkishTime(endsAt)}`,
          from: toRow(startsAt),
          to: Math.max(toRow(endsAt), toRow(startsAt) + 1),
        })),
    })),
    hours: Array.from({ length: last - first }, (_, index) => ({
      name: `${String(first + index).padStart(2, '0')}.00`,
      row: (index * 60) / STEP + 1,
    })),
    rows: ((last - first) * 60) / STEP,
  }
}

function toDay(weekday: number, clock: SchoolClock) {
  return {
    name: nameOfWeekday(weekday),
    date: addDays(clock.date, weekday - clock.weekday).getUTCDate(),
    isToday: weekday === clock.weekday,
  }
}
