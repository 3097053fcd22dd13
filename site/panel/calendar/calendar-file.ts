import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { CalendarLesson } from '../../../contract/student/timetable.ts'
import { calendarUidOf } from '../../../domain/lesson.ts'
import { SCHOOL_ZONE } from '../../../domain/school-time.ts'

interface Calendar {
  name: string
  lessons: readonly CalendarLesson[]
  host: string
}

/** Refresh interval in seconds; programs may ignore it. */
const SIX_HOURS = 6 * 60 * 60

/** Türkiye has kept one time all year since 7 September 2016. */
const ZONE = [
  `X-WR-TIMEZONE:${SCHOOL_ZONE}`,
  'BEGIN:VTIMEZONE',
  `TZID:${SCHOOL_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20160907T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:+03',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

export function toCalendarFile({ name, lessons, host }: Calendar): string {
  const calendar = ical({
    prodId: '//Kur//Lessons//TR',
    scale: 'GREGORIAN',
    name: toLine(name).replaceAll(/[\\;,]/g, '\\$&'), // the library escapes all other texts itself
    ttl: SIX_HOURS,
    events: lessons.map((lesson) => toEvent(lesson, host)),
  })
  // The library would put the zone before its last properties and DTSTAMP in local time; RFC 5545 forbids both.
  return `${calendar}\r\n`.replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, ZONE)
}

/** A lesson keeps its UID; changes raise SEQUENCE, so programs move the event or mark it as cancelled. */
function toEvent(lesson: CalendarLesson, host: string): ICalEventData {
  const { id, startsAt, endsAt, title, room, teacher, state, sequence } = lesson
  const changed = new Date(lesson.updatedAt)
  const isCancelled = state === 'cancelled'
  return {
    id: calendarUidOf(id, host),
    sequence,
    stamp: changed,
    lastModified: changed,
    timezone: SCHOOL_ZONE,
    start: toWallClock(startsAt),
    end: toWallClock(endsAt),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: toLine(isCancelled ? `İptal: ${title}` : title),
    location: room ? toLine(room) : null,
    description: teacher ? toLine(`Öğretmen: ${teacher}`) : null,
  }
}

function toWallClock(moment: string): Temporal.PlainDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(SCHOOL_ZONE).toPlainDateTime()
}

function toLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
