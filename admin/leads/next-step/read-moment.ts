import { plainDigits } from '../../../domain/digits.ts'
import { type Day, schoolDay, toMoment } from '../../../domain/school-time.ts'
import { foldTurkish } from '../../../domain/turkish.ts'
import { dayFromNow, MINUTE, readTime, toDay, USUAL_TIME, weekdayOf } from './read-time.ts'

const WEEKDAYS = [
  ['pazar', 'paz', 'pzr'],
  ['pazartesi', 'pzt', 'pts'],
  ['sali', 'sal'],
  ['carsamba', 'car', 'crs'],
  ['persembe', 'per', 'prs', 'pers'],
  ['cuma', 'cum'],
  ['cumartesi', 'cmt', 'cts'],
]
const MONTHS = 'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik'.split(
  ' ',
)
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6]

type Found = [day: Day | undefined, rest: string]

const NAMED: [words: RegExp, day: (now: Date) => Day | undefined][] = [
  [/^bugun\b/, schoolDay],
  [/^bu(?= (?:sabah|ogle|oglen|aksam)\b)/, schoolDay],
  [/^yarin\b/, (now) => dayFromNow(now, 1)],
  [/^(?:obur gun|oburgun|ertesi gun)\b/, (now) => dayFromNow(now, 2)],
  [/^hafta sonu\b/, (now) => nextWeekday(SATURDAY, now)],
  [/^hafta basi\b/, (now) => nextWeekday(MONDAY, now)],
  [/^ay sonu\b/, lastWorkingDay],
  [/^ay basi\b/, (now) => monthLater(1, now, 1)],
]
const NEXT_WEEK = /^(?:haftaya|(?:gelecek|onumuzdeki|oteki) hafta)(?: |$)/
const THIS_WEEK = /^(?:bu|gelecek|onumuzdeki) /

function readDay(text: string, now: Date): Found {
  for (const [words, day] of NAMED) {
    if (words.test(text)) return [day(now), text.replace(words, '').trim()]
  }
  if (NEXT_WEEK.test(text)) return readNextWeek(text.replace(NEXT_WEEK, ''), now)
  const [weekday, rest] = readWeekday(text.replace(THIS_WEEK, ''))
  if (weekday !== undefined) return [nextWeekday(weekday, now), rest]
  return readDate(text, now)
}

/** `haftaya` alone is the same weekday, `haftaya salı` the Tuesday of the next week, which begins on Monday. */
function readNextWeek(text: string, now: Date): Found {
  const [weekday, rest] = readWeekday(text)
  if (weekday === undefined) return [dayFromNow(now, 7), rest]
  const toMonday = 7 - ((weekdayOf(schoolDay(now)) + 6) % 7)
  return [dayFromNow(now, toMonday + ((weekday + 6) % 7)), rest]
}

function readWeekday(text: string): [weekday: number | undefined, rest: string] {
  const [word = '', ...others] = text.replace(/^(\S+) gunu\b/, '$1').split(' ')
  const weekday = WEEKDAYS.findIndex((names) => names.includes(word))
  return weekday < 0 ? [undefined, text] : [weekday, others.join(' ')]
}

/** `03.12`, `3/12/2027`, `15.12.26`, `3 aralık`, `5 oca 2027`; without a year the next such day. */
function readDate(text: string, now: Date): Found {
  const numbers = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?(?: (.+))?$/.exec(text)
  if (numbers) {
    const [, date, month, year, rest = ''] = numbers
    return [nextDate(Number(date), Number(month), year, now), rest]
  }
  const words = /^(\d{1,2}) ([a-z]{3,})(?: (\d{4}))?(?: (.+))?$/.exec(text)
  if (!words) return [undefined, text]
  const [, date, name = '', year, rest = ''] = words
  const month = MONTHS.findIndex((each) => each.startsWith(name)) + 1
  return [nextDate(Number(date), month, year, now), rest]
}

function nextDate(date: number, month: number, year: string | undefined, now: Date) {
  if (year) return toDay(Number(year.padStart(4, '20')), month, date)
  const today = schoolDay(now)
  const thisYear = Number(today.slice(0, 4))
  const day = toDay(thisYear, month, date)
  return day && day < today ? toDay(thisYear + 1, month, date) : day
}

function nextWeekday(weekday: number, now: Date): Day {
  return dayFromNow(now, (weekday - weekdayOf(schoolDay(now)) + 7) % 7 || 7)
}

/** @param date of the month; the day of now where nothing else is said, or the last that the month has */
function monthLater(months: number, now: Date, date?: number): Day | undefined {
  const [year = 0, month = 0, today = 0] = schoolDay(now).split('-').map(Number)
  for (let wanted = date ?? today; wanted > 0; wanted--) {
    const index = month - 1 + months
    const day = toDay(year + Math.floor(index / 12), (index % 12) + 1, wanted)
    if (day) return day
  }
  return
}

function lastWorkingDay(now: Date): Day | undefined {
  const last = monthLater(0, now, 31)
  if (!last || weekdayOf(last) !== SUNDAY) return last
  return monthLater(0, now, Number(last.slice(-2)) - 1)
}

const HOUR = 60 * MINUTE
const FILLERS = /\b(?:gibi|civari|sularinda|icin|(?<!ogleden )sonra)\b/g
const NUMBERS = ['bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz', 'on']

/**
 * Reads a next step as people type it, in the school’s zone: `yarın 10`, `pzt`, `+3g`, `haftaya salı 14.30`, `akşam 6`, `3
 * aralık 16`, `03.12`. A day without an hour means 10.00; an hour without a day its next occurrence; an hour before 8 the
 * afternoon. @returns undefined for what it does not understand
 */
export function readMoment(typed: string, now: Date): Date | undefined {
  const text = normalize(typed)
  const step = readStep(text, now)
  if (step) return step
  const time = isTime(text) ? readTime(text) : undefined
  if (time) return nextTimeAt(time, now)
  const [day, rest] = readDay(text, now)
  if (!day) return
  if (rest !== '') {
    const hour = readTime(rest)
    return hour ? toMoment(day, hour) : undefined
  }
  const usual = toMoment(day, USUAL_TIME)
  return day === schoolDay(now) && usual <= now ? nextFullHour(now) : usual
}

function normalize(typed: string): string {
  return (
    foldTurkish(plainDigits(typed))
      // `10’da`, `6'ya`
      .replace(/['’][a-z]+/g, '')
      .replace(FILLERS, ' ')
      .replace(/[,;]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/**
 * `+3g`, `2 gün`, `iki hafta 15`, `+1h`, `yarım saat`, `+45dk`, `1 ay` from now. Whole days mean 10.00 unless an hour
 * follows.
 */
function readStep(text: string, now: Date): Date | undefined {
  const match = /^\+? ?(\d{1,3}|[a-z]+) ?(g|gun|h|hafta|ay|s|sa|saat|dk|dakika)(?: (.+))?$/.exec(
    text,
  )
  if (!match) return
  const [, count = '', unit = '', rest] = match
  const many = count === 'yarim' ? 0.5 : Number(count) || NUMBERS.indexOf(count) + 1
  if (many === 0) return
  if (/^(?:dk|dakika|s|sa|saat)$/.test(unit)) {
    return rest
      ? undefined
      : new Date(now.getTime() + many * (unit.startsWith('d') ? MINUTE : HOUR))
  }
  const time = rest ? readTime(rest) : USUAL_TIME
  const day =
    unit === 'ay' ? monthLater(many, now) : dayFromNow(now, unit.startsWith('h') ? 7 * many : many)
  return time && day && Number.isInteger(many) ? toMoment(day, time) : undefined
}

/** `14.10` is a time, as people call between 8 and 23 at full five minutes; `03.12` and `14.11` are days. */
function isTime(text: string): boolean {
  const match = /^(\d{1,2})\.(\d{2})$/.exec(text)
  if (!match) return true
  const [hour, minute] = [Number(match[1]), Number(match[2])]
  return minute === 0 || minute > 12 || (hour >= 8 && minute % 5 === 0)
}

function nextTimeAt(time: string, now: Date): Date {
  const today = toMoment(schoolDay(now), time)
  return today > now ? today : toMoment(dayFromNow(now, 1), time)
}

function nextFullHour(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + HOUR / 2) / HOUR) * HOUR)
}
