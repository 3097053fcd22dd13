import type { Lesson, LessonChange } from '../../contract/staff/lesson.ts'
import {
  formatDateWeekday,
  formatDayMonthWeekday,
  formatHourSpan,
  schoolDay,
  schoolTime,
} from '../../domain/school-time.ts'

interface Span {
  startsAt: string
  endsAt: string
}

export function dayOf({ startsAt }: Pick<Span, 'startsAt'>): string {
  return schoolDay(new Date(startsAt))
}

export function formatTimes({ startsAt, endsAt }: Span): string {
  return formatHourSpan(timesOf({ startsAt, endsAt }))
}

export function timesOf({ startsAt, endsAt }: Span): Span {
  return { startsAt: schoolTime(new Date(startsAt)), endsAt: schoolTime(new Date(endsAt)) }
}

/** `2 Mart Salı 19.00-22.00`, with the year where it is not this one. */
export function formatWhen(span: Span): string {
  const day = dayOf(span)
  const isThisYear = day.slice(0, 4) === schoolDay().slice(0, 4)
  return `${isThisYear ? formatDayMonthWeekday(day) : formatDateWeekday(day)} ${formatTimes(span)}`
}

export function formatPlace({ mode, room }: Pick<Lesson, 'mode' | 'room'>): string {
  return mode === 'online' ? 'Çevrim içi' : (room?.name ?? 'Derslik belli değil')
}

/** A substitute who has not accepted does not teach. */
export function formatTeachers({ teachers }: Pick<Lesson, 'teachers'>): string {
  const names = teachers.flatMap(({ name, isSubstitute, hasAccepted }) => {
    if (!hasAccepted) return []
    return [isSubstitute ? `${name} (vekil)` : name]
  })
  return names.join(', ') || 'Öğretmeni belli değil'
}

type Facts = LessonChange['before']

export function formatDifferences(before: Facts, after: Facts): string[] {
  const pairs = [
    [formatFactTime(before), formatFactTime(after)],
    [before.room, after.room],
    [before.teachers?.join(', '), after.teachers?.join(', ')],
  ]
  return pairs.flatMap(([old, present]) => {
    if (present === undefined || old === present) return []
    if (old === undefined) return present ? [present] : []
    return [`${old || 'belli değil'} → ${present || 'belli değil'}`]
  })
}

function formatFactTime({ startsAt, endsAt }: Facts): string | undefined {
  return startsAt && endsAt ? formatWhen({ startsAt, endsAt }) : undefined
}
