import type { CalendarLesson } from '../../../contract/student/timetable.ts'
import { addDays, SCHOOL_ZONE, toSchoolClock } from '../program/school-clock.ts'
import { type Line, toICalendar, toMoment, toText, toWallTime } from './icalendar.ts'

interface Calendar {
  /** What programs call it. */
  name: string
  lessons: readonly CalendarLesson[]
  /** Address of the site; names the events so that no other school has the same. */
  host: string
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Türkiye has kept one time all year since 7 September 2016. */
const ZONE: Line[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', SCHOOL_ZONE],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '20160907T000000'],
  ['TZOFFSETFROM', '+0300'],
  ['TZOFFSETTO', '+0300'],
  ['TZNAME', '+03'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
]

/** A week of lessons as a calendar file to subscribe to (RFC 5545). */
export function toCalendarFile({ name, lessons, host }: Calendar): string {
  return toICalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Kur//Lessons//TR'],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', toText(name)],
    ['X-WR-CALNAME', toText(name)],
    ['X-WR-TIMEZONE', SCHOOL_ZONE],
    // How often programs should look again; each decides for itself.
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'],
    ['X-PUBLISHED-TTL', 'PT6H'],
    ...ZONE,
    ...lessons.flatMap((lesson) => toEvent(lesson, host)),
    ['END', 'VCALENDAR'],
  ])
}

/**
 * The same lesson keeps its UID for ever; a change raises SEQUENCE, and programs move the event they have. It repeats
 * from the first such weekday after the lesson was entered.
 */
function toEvent(lesson: CalendarLesson, host: string): Line[] {
  const { id, weekday, startsAt, endsAt, title, room, teacher, sequence } = lesson
  const entered = toSchoolClock(new Date(lesson.createdAt))
  const first = addDays(entered.date, (weekday - entered.weekday + 7) % 7)
  const changed = toMoment(new Date(lesson.updatedAt))
  const time = (name: string, at: string): Line => [
    `${name};TZID=${SCHOOL_ZONE}`,
    toWallTime(first, at),
  ]
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `lesson-${id}@${host}`],
    ['SEQUENCE', String(sequence)],
    ['DTSTAMP', changed],
    ['LAST-MODIFIED', changed],
    time('DTSTART', startsAt),
    time('DTEND', endsAt),
    ['RRULE', `FREQ=WEEKLY;BYDAY=${DAYS[weekday - 1]}`],
    ['SUMMARY', toText(title)],
    ...(room ? [['LOCATION', toText(room)] satisfies Line] : []),
    ...(teacher ? [['DESCRIPTION', toText(`Öğretmen: ${teacher}`)] satisfies Line] : []),
    ['END', 'VEVENT'],
  ]
}
