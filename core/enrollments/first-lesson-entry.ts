import ical, { ICalCalendarMethod } from 'ical-generator'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'
import type { Group } from '../groups/open-group-view.ts'

export function firstLessonEntry(
  { course, level, campus, address, startsOn, slots }: Group,
  { enrollmentId, link }: { enrollmentId: number; link: string },
): string | undefined {
  const first = slots.find(({ weekday }) => startsOn && weekday % 7 === dayOf(startsOn))
  if (!startsOn || !first) return undefined
  const calendar = ical({ prodId: '//Kur//Reservation//TR', method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `reservation-${enrollmentId}@${new URL(link).host}`,
    start: instant(startsOn, first.startsAt),
    end: instant(startsOn, first.endsAt),
    summary: `İlk ders: ${course} ${level}`,
    location: campus ? `${campus}, ${address}` : 'Çevrim içi',
  })
  return `${calendar}\r\n`
}

function dayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay()
}

/** In UTC, which every program understands without a time zone table. */
function instant(day: string, time: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(SCHOOL_ZONE)
  return new Date(zoned.epochMilliseconds)
}
