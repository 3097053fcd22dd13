import type { DatedLesson } from '../../../contract/student/timetable.ts'
import {
  formatDayMonth,
  formatMoment,
  mondayOf,
  schoolDay,
  schoolTime,
} from '../../../domain/school-time.ts'
import { describeNextLesson, type NextLesson, placeOf } from './next-lesson.ts'
import { addDays, toSchoolClock, weeksUntil } from './school-clock.ts'
import { type TimetableLesson, toWeek, type Week } from './week.ts'

const DAY = 24 * 60 * 60 * 1000

interface DatedWeek {
  next: NextLesson | null
  week: Week
  title?: string
}

/** The week of the next lesson that has not ended, a cancelled one included, of all groups at once. */
export function toDatedWeek(lessons: readonly DatedLesson[], now: Date): DatedWeek {
  const clock = toSchoolClock(now)
  const hasSeveralGroups = new Set(lessons.map(({ group }) => group.id)).size > 1
  const ahead = lessons.filter(({ endsAt }) => new Date(endsAt) > now)
  const daysTo = ({ startsAt }: DatedLesson) =>
    Math.round((Date.parse(schoolDay(new Date(startsAt))) - clock.date.getTime()) / DAY)
  const pivot = ahead[0] ?? lessons.at(-1)
  const weeksAhead = pivot ? weeksUntil(daysTo(pivot), clock) : 0
  const monday = addDays(clock.date, 1 - clock.weekday + weeksAhead * 7)
    .toISOString()
    .slice(0, 10)
  const shown = lessons
    .filter(({ startsAt }) => mondayOf(schoolDay(new Date(startsAt))) === monday)
    .map((lesson) => toTimetableLesson(lesson, hasSeveralGroups))
  const next = ahead.find(({ state }) => state !== 'cancelled')
  return {
    next: next
      ? describeNextLesson(toTimetableLesson(next, hasSeveralGroups), {
          days: daysTo(next),
          clock,
          place: placeOf(next),
        })
      : null,
    week: toWeek(shown, clock, weeksAhead),
    ...(weeksAhead > 1 && { title: `${formatDayMonth(monday)} haftası` }),
  }
}

function toTimetableLesson(lesson: DatedLesson, hasSeveralGroups: boolean): TimetableLesson {
  const { id, group, title, room, teacher, state } = lesson
  const [startsAt, endsAt] = [new Date(lesson.startsAt), new Date(lesson.endsAt)]
  const change = describeChange(lesson)
  return {
    id,
    title,
    room,
    teacher,
    weekday: toSchoolClock(startsAt).weekday,
    startsAt: schoolTime(startsAt),
    endsAt: schoolTime(endsAt),
    isCancelled: state === 'cancelled',
    notes: [...(hasSeveralGroups ? [group.name] : []), ...(change ? [change] : [])],
  }
}

export function teachersOf(lessons: readonly DatedLesson[], groupId: number): string[] {
  const names = lessons.flatMap(({ group, teacher, state }) =>
    group.id === groupId && teacher && state !== 'cancelled' ? teacher.split(', ') : [],
  )
  return [...new Set(names)]
}

export function describeChange({ state, change }: DatedLesson): string | undefined {
  if (state === 'cancelled') return change?.reason ? `İptal: ${change.reason}` : 'İptal edildi'
  if (change?.kind === 'moved' && change.startedAt) {
    return `${formatMoment(new Date(change.startedAt))} yerine`
  }
  return change ? SHORT[change.kind] : undefined
}

const SHORT: Record<NonNullable<DatedLesson['change']>['kind'], string> = {
  moved: 'Yeni saat',
  cancelled: 'İptal edildi',
  restored: 'Yapılacak',
  room: 'Derslik değişti',
  substitute: 'Öğretmen değişti',
  added: 'Ek ders',
}

export interface LessonNews {
  id: number
  text: string
  notices: number[]
}

export function listNews(lessons: readonly DatedLesson[]): LessonNews[] {
  return lessons.flatMap((lesson) => {
    const { id, state, change, unseen: notices } = lesson
    if (notices.length === 0 || !change) return []
    const when = formatMoment(new Date(lesson.startsAt))
    if (state === 'cancelled') {
      const reason = change.reason ? `: ${change.reason}` : ''
      return [{ id, text: `${when} dersi iptal edildi${reason}.`, notices }]
    }
    return [{ id, text: SENTENCES[change.kind](when, lesson), notices }]
  })
}

type Sentence = (when: string, lesson: DatedLesson) => string

const SENTENCES: Record<keyof typeof SHORT, Sentence> = {
  moved: (when, { change }) => {
    const before = change?.startedAt ? `${formatMoment(new Date(change.startedAt))} dersi` : 'Ders'
    return `${before} başka güne ya da saate alındı: ${when}.`
  },
  cancelled: (when) => `${when} dersi yapılacak.`,
  restored: (when) => `${when} dersi yapılacak.`,
  room: (when, { room }) => `${when} dersinin dersliği değişti${room ? `: ${room}` : ''}.`,
  substitute: (when, { teacher }) =>
    `${when} dersinin öğretmeni değişti${teacher ? `: ${teacher}` : ''}.`,
  added: (when) => `Yeni bir ders eklendi: ${when}.`,
}
