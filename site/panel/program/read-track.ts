import type { Track } from '../../../contract/student/progress.ts'
import {
  formatDate,
  formatDayMonth,
  formatDayMonthWeekday,
  mondayOf,
  schoolDay,
} from '../../../domain/school-time.ts'

export interface TrackView {
  now: string
  /** The week that is told until another one is pressed. */
  first: number
  weeks: TrackWeek[]
  facts: string[]
}

export interface TrackWeek {
  number: number
  state: 'past' | 'now' | 'ahead'
  hasHoliday: boolean
  isOff: boolean
  /** The number stands below the week: in a long level not below each. */
  isNumbered: boolean
  label: string
}

/** Weeks below which each number still has room on a phone. */
const MOST_NUMBERS = 12

export function readTrack(track: Track, now: Date): TrackView | null {
  const { weeks, hours, given, endsOn } = track
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!(first && last)) return null
  const monday = mondayOf(schoolDay(now))
  const current = weeks.findIndex((week) => week.monday === monday)
  const off = weeks.flatMap(({ holidays }, index) =>
    holidays.map((name) => `${name} (${index + 1}. hafta)`),
  )
  return {
    now: describeNow({ first: first.monday, monday, current, count: weeks.length }),
    first: current >= 0 ? current + 1 : monday < first.monday ? 1 : weeks.length,
    weeks: weeks.map((week, index) => ({
      number: index + 1,
      state: week.monday === monday ? 'now' : week.monday < monday ? 'past' : 'ahead',
      hasHoliday: week.holidays.length > 0,
      isOff: week.hours === 0,
      isNumbered: weeks.length <= MOST_NUMBERS || [0, current, weeks.length - 1].includes(index),
      label: [
        `${index + 1}. hafta`,
        formatDayMonth(week.monday),
        week.hours > 0 ? `${week.hours} ders saati` : 'ders yok',
        ...week.holidays,
      ].join(', '),
    })),
    facts: [
      `${given} / ${hours} ders saati işlendi`,
      ...(endsOn ? [`Son gün: ${endsOf(endsOn, now)}`] : []),
      ...(off.length > 0 ? [`Tatil: ${off.join(', ')}`] : []),
    ],
  }
}

interface Now {
  first: string
  monday: string
  current: number
  count: number
}

function describeNow({ first, monday, current, count }: Now): string {
  if (current >= 0) return `${current + 1}. hafta / ${count}`
  return monday < first ? `${count} hafta, ilki ${formatDayMonth(first)}` : 'Dersler bitti'
}

function endsOf(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === schoolDay(now).slice(0, 4)
  return isThisYear ? formatDayMonthWeekday(day) : formatDate(day)
}
