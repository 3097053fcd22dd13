import ical, { ICalCalendarMethod } from 'ical-generator'
import type { FirstLesson } from '../../db/first-lesson.ts'
import { calendarUidOf } from '../../domain/lesson.ts'
import type { Group } from '../groups/open-group-view.ts'

interface Entry {
  enrollmentId: number
  link: string
  first: FirstLesson
}

/** The event that the feed has for the lesson, once its lessons are stored. In UTC, which needs no time zone table. */
export function firstLessonEntry(
  { course, level, campus, address }: Group,
  { enrollmentId, link, first }: Entry,
): string {
  const { host } = new URL(link)
  const calendar = ical({ prodId: '//Kur//Reservation//TR', method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: first.id === null ? `reservation-${enrollmentId}@${host}` : calendarUidOf(first.id, host),
    sequence: first.sequence,
    start: new Date(first.startsAt),
    end: new Date(first.endsAt),
    summary: `İlk ders: ${course} ${level}`,
    location: campus ? `${campus}, ${address}` : 'Çevrim içi',
    ...(first.updatedAt && { stamp: new Date(first.updatedAt) }),
  })
  return `${calendar}\r\n`
}
