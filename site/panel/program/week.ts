import type { Lesson } from '../../../contract/student/timetable.ts'
import { formatHourSpan, minutesOf, SHORT_WEEKDAYS } from '../../../domain/school-time.ts'
import { addDays, nameOfWeekday, type SchoolClock } from './school-clock.ts'

export interface TimetableLesson extends Lesson {
  isCancelled?: boolean
  notes?: string[]
}

export interface WeekLesson {
  id: number
  startsAt: string
  endsAt: string
  time: string
  title: string
  room: string | null
  teacher: string | null
  isOver: boolean
  isCancelled: boolean
  notes: string[]
}

interface WeekDay {
  name: string
  short: string
  date: number
  isToday: boolean
  lessons: WeekLesson[]
}

export interface Week {
  isThisWeek: boolean
  days: WeekDay[]
}

export function toWeek(
  lessons: readonly TimetableLesson[],
  clock: SchoolClock,
  weeksAhead: number,
): Week {
  const isThisWeek = weeksAhead === 0
  const monday = addDays(clock.date, 1 - clock.weekday + weeksAhead * 7)
  if (lessons.length === 0) return { isThisWeek, days: [] }
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
          })),
      }
    }),
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
  return {
    id,
    startsAt,
    endsAt,
    time: formatHourSpan({ startsAt, endsAt }),
    title,
    room,
    teacher,
    isCancelled,
    notes,
  }
}

function isOver({ weekday, endsAt }: Lesson, clock: SchoolClock): boolean {
  if (weekday !== clock.weekday) return weekday < clock.weekday
  return minutesOf(endsAt) <= clock.minutes
}
