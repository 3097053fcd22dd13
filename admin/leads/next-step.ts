import { foldTurkish } from '../../core/turkish.ts'

/** Türkiye has had this offset all year since 2016. */
const OFFSET = '+03:00'
const KEY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' })
const CLOCK = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
})
/** For a day without an hour. */
const USUAL_TIME = '10:00'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const WEEKDAYS = ['pazar', 'pazartesi', 'sali', 'carsamba', 'persembe', 'cuma', 'cumartesi']
const SHORT_WEEKDAYS = ['paz', 'pzt', 'sal', 'car', 'per', 'cum', 'cmt']
const MONTHS = 'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik'.split(
  ' ',
)
const NEAR_DAYS: Record<string, number> = { bugun: 0, yarin: 1, 'obur gun': 2, oburgun: 2 }

/** In Istanbul, `2026-11-24`. */
type Day = string

/**
 * What people type for the next step, in the school’s zone: `yarın 10`, `pzt`, `+3g`, `14:30`, `3 aralık 16`, `03.12`.
 * A day without an hour is at 10.00; an hour without a day is the next time that it comes.
 * @returns undefined for what it does not understand
 */
export function readMoment(typed: string, now: Date): Date | undefined {
  const text = foldTurkish(typed).trim().replace(/\s+/g, ' ')
  const step = readStep(text, now)
  if (step) return step
  const time = readTime(text)
  if (time) return nextTimeAt(time, now)
  const [day, rest] = readDay(text, now)
  if (!day) return
  if (rest === '') return at(day, USUAL_TIME)
  const hour = readTime(rest)
  return hour ? at(day, hour) : undefined
}

/** `+3g`, `2 gün`, `+1h`, `+2 saat`, `+45dk` from now. Days and weeks are at 10.00 unless an hour follows. */
function readStep(text: string, now: Date): Date | undefined {
  const match = /^\+?\s*(\d{1,3}) ?(g|gun|h|hafta|s|sa|saat|dk|dakika)(?: sonra)?(?: (.+))?$/.exec(
    text,
  )
  if (!match) return
  const [, count, unit = '', rest] = match
  const many = Number(count)
  if (/^dk|^dakika/.test(unit)) return rest ? undefined : new Date(now.getTime() + many * MINUTE)
  if (/^s/.test(unit)) return rest ? undefined : new Date(now.getTime() + many * 60 * MINUTE)
  const time = rest ? readTime(rest) : USUAL_TIME
  return time ? at(dayAfter(now, unit.startsWith('h') ? many * 7 : many), time) : undefined
}

/** `14:30`, `14.30`, `saat 9`, `16`. With a point it is a time only if it is no date: `03.12` is in December. */
function readTime(text: string): string | undefined {
  const match = /^(?:saat )?(\d{1,2})(?:([:.])(\d{2}))?$/.exec(text)
  if (!match) return
  const [, hour = '', sign, minute = '00'] = match
  if (Number(hour) > 23 || Number(minute) > 59) return
  const isDay = sign === '.' && Number(minute) >= 1 && Number(minute) <= 12
  return isDay ? undefined : `${hour.padStart(2, '0')}:${minute}`
}

/** The day at the start of a text, and the rest. */
function readDay(text: string, now: Date): [day: Day | undefined, rest: string] {
  for (const [word, days] of Object.entries(NEAR_DAYS)) {
    if (startsWith(text, word)) return [dayAfter(now, days), text.slice(word.length).trim()]
  }
  const [word = '', ...others] = text.split(' ')
  const weekday = Math.max(WEEKDAYS.indexOf(word), SHORT_WEEKDAYS.indexOf(word))
  if (weekday >= 0) return [nextWeekday(weekday, now), others.join(' ')]
  return readDate(text, now)
}

function readDate(text: string, now: Date): [Day | undefined, string] {
  const numbers = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?(?: (.+))?$/.exec(text)
  if (numbers) {
    const [, day, month, year, rest = ''] = numbers
    return [toDay(Number(day), Number(month), year, now), rest]
  }
  const words = /^(\d{1,2}) ([a-z]{3,})(?: (\d{4}))?(?: (.+))?$/.exec(text)
  if (!words) return [undefined, text]
  const [, day, name = '', year, rest = ''] = words
  const month = MONTHS.findIndex((each) => each.startsWith(name)) + 1
  return [month > 0 ? toDay(Number(day), month, year, now) : undefined, rest]
}

/** Without a year, the next such day. */
function toDay(day: number, month: number, year: string | undefined, now: Date): Day | undefined {
  const today = KEY.format(now)
  const write = (y: number) =>
    `${y}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const found = year ? write(Number(year)) : write(thisYear)
  const key = !year && found < today ? write(thisYear + 1) : found
  const date = new Date(`${key}T12:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.getUTCDate() === day
  return exists ? key : undefined
}

function startsWith(text: string, word: string): boolean {
  return text === word || text.startsWith(`${word} `)
}

function nextWeekday(weekday: number, now: Date): Day {
  const today = new Date(`${KEY.format(now)}T12:00:00Z`).getUTCDay()
  return dayAfter(now, (weekday - today + 7) % 7 || 7)
}

function nextTimeAt(time: string, now: Date): Date {
  const today = at(KEY.format(now), time)
  return today > now ? today : at(dayAfter(now, 1), time)
}

function dayAfter(now: Date, days: number): Day {
  return KEY.format(new Date(now.getTime() + days * DAY))
}

function at(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00${OFFSET}`)
}

/** One hour for each part of the day. */
const TRIES = ['10:30', '13:00', '17:30'] as const

/**
 * When to try somebody again who was not reached: at an hour of the day at which nobody has tried yet, the soonest one;
 * never on a Sunday.
 * @param tries moments at which somebody has tried, this one included
 */
export function proposeTry(tries: readonly Date[], now: Date): Date {
  const tried = new Set(tries.map(partOf))
  const days = [0, 1, 2].map((days) => dayAfter(now, days))
  const slots = days
    .filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() !== 0)
    .flatMap((day) => TRIES.map((time) => at(day, time)))
    .filter((slot) => slot.getTime() > now.getTime() + 30 * MINUTE)
  const fresh = slots.find((slot) => !tried.has(partOf(slot)))
  return (
    fresh ??
    slots.find((slot) => KEY.format(slot) !== KEY.format(now)) ??
    at(days[1] ?? '', USUAL_TIME)
  )
}

function partOf(moment: Date): string {
  const time = CLOCK.format(moment)
  if (time < '12:00') return 'morning'
  return time < '16:00' ? 'noon' : 'evening'
}
