import { plainDigits } from '../../../domain/digits.ts'
import { schoolDay, toMoment } from '../../../domain/school-time.ts'
import { foldTurkish } from '../../../domain/turkish.ts'
import { monthLater, readDay } from './read-day.ts'
import { readTime, USUAL_TIME } from './read-time.ts'
import { dayFromNow, MINUTE } from './school-clock.ts'

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
