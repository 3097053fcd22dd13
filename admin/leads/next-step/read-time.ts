import { type Day, schoolDay, type Time } from '../../../domain/school-time.ts'

export const USUAL_TIME: Time = '10:00'

const PARTS: [words: RegExp, usual: Time, isLate: boolean][] = [
  [/^(?:sabah|sabahtan|ogleden once)\b/, '09:30', false],
  [/^ogleden sonra\b/, '14:00', true],
  [/^(?:ogle|oglen|ogleyin|ogle arasi)\b/, '12:30', true],
  [/^(?:aksam|aksama|aksamustu|aksam uzeri)\b/, '18:00', true],
]
/** Nobody calls before it: an earlier hour is one of the afternoon. */
const FIRST_HOUR = 8

/** `14:30`, `14.30`, `16`, `5` (17.00), `10 buçuk`, `akşam 6`, `öğlen`; of a folded text. */
export function readTime(text: string): Time | undefined {
  for (const [words, usual, isLate] of PARTS) {
    if (!words.test(text)) continue
    const rest = text.replace(words, '').trim()
    if (rest === '') return usual
    return readClock(rest, isLate ? 'late' : 'early')
  }
  return readClock(text, 'any')
}

function readClock(text: string, half: 'early' | 'late' | 'any'): Time | undefined {
  const match = /^(?:saat )?(\d{1,2})(?:[:.](\d{2})| (bucuk))?$/.exec(text)
  if (!match) return
  const [, digits = '', minutes, isHalfPast] = match
  const minute = isHalfPast ? '30' : (minutes ?? '00')
  const isAfternoon = half === 'late' ? Number(digits) < 12 : half === 'any' && isTooEarly(digits)
  const hour = Number(digits) + (isAfternoon ? 12 : 0)
  if (hour > 23 || Number(minute) > 59) return
  return `${String(hour).padStart(2, '0')}:${minute}`
}

/** `05` with its zero means five in the morning. */
function isTooEarly(digits: string): boolean {
  return !digits.startsWith('0') && Number(digits) < FIRST_HOUR
}

export const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export function dayFromNow(now: Date, days: number): Day {
  return schoolDay(new Date(now.getTime() + days * DAY))
}

export function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

export function toDay(year: number, month: number, date: number): Day | undefined {
  const noon = new Date(Date.UTC(year, month - 1, date, 12))
  const exists = noon.getUTCDate() === date && noon.getUTCMonth() === month - 1
  return exists ? noon.toISOString().slice(0, 10) : undefined
}
