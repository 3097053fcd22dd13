import ical, { type ICalEventData } from 'ical-generator'
import type { CalendarLesson } from '../../../contract/student/timetable.ts'
import { SCHOOL_ZONE } from '../../../domain/school-time.ts'
import { addDays, toSchoolClock } from '../program/school-clock.ts'

interface Calendar {
  name: string
  lessons: readonly CalendarLesson[]
  /** Host of the site; makes event ids unique among schools. */
  host: string
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
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

/** A lesson keeps its UID; changes raise SEQUENCE, so programs update it. Repeats weekly from its creation on. */
function toEvent(lesson: CalendarLesson, host: string): ICalEventData {
  const { id, weekday, startsAt, endsAt, title, room, teacher, sequence } = lesson
  const created = new Date(lesson.createdAt)
  const begins = new Date(`${lesson.begins ?? '1970-01-01'}T00:00:00+03:00`)
  const entered = toSchoolClock(begins > created ? begins : created)
  const first = addDays(entered.date, (weekday - entered.weekday + 7) % 7)
  const day = first.toISOString().slice(0, 10)
  const changed = new Date(lesson.updatedAt)
  return {
    id: `lesson-${id}@${host}`,
    sequence,
    stamp: changed,
    lastModified: changed,
    timezone: SCHOOL_ZONE,
    start: Temporal.PlainDateTime.from(`${day}T${startsAt}`),
    end: Temporal.PlainDateTime.from(`${day}T${endsAt}`),
    repeating: `FREQ=WEEKLY;BYDAY=${DAYS[weekday - 1]}`,
    summary: toLine(title),
    location: room ? toLine(room) : null,
    description: teacher ? toLine(`Öğretmen: ${teacher}`) : null,
  }
}

function toLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
