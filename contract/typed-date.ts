import { plainDigits } from '../domain/digits.ts'

interface TypedDate {
  day: string
  time?: string
}

const MONTHS = [
  'ocak',
  'şubat',
  'mart',
  'nisan',
  'mayıs',
  'haziran',
  'temmuz',
  'ağustos',
  'eylül',
  'ekim',
  'kasım',
  'aralık',
]

/** `31.12.2025`, `31/12/25`, `31-12-2025`, `31,12,2025`: the day comes first, as in Türkiye. */
const DAY_FIRST = /^(\d{1,2})([./,-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ T,])/
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?=$|[ T,])/
const NAMED = /^(\d{1,2})[ .]+(\p{L}+)[ .]+(\d{4})(?=$|[ ,])/u
const TIME =
  /^[ T,]*(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*(AM|PM|ÖÖ|ÖS)?\s*(Z|(?:GMT|UTC)?[+-]\d{1,2}(?::?\d{2})?)?$/iu

/** Excel counts days from here; its day 60 never was, which this start corrects from March 1900 on. */
const EXCEL_START = Date.UTC(1899, 11, 30)
/** Excel's numbers of 1901 and 2099: numbers outside are no days. */
const EXCEL_DAYS = { first: 367, last: 73_050 }

const ZONE_OF_TURKIYE = 180

/**
 * Reads a date as people, Excel and forms of Google or Meta write it. The day comes before the month; `12/31/2025` and
 * `29.02.2026` are no dates. An hour with a zone is turned to the clock of Türkiye. @param thisYear years of two digits
 * above it belong to the last century
 */
export function readTypedDate(text: string, thisYear: number): TypedDate | undefined {
  const trimmed = plainDigits(text).trim()
  const serial = readSerial(trimmed)
  if (serial) return serial
  const found = readDay(trimmed, thisYear)
  if (!found || !isDay(found.day)) return undefined
  const rest = trimmed.slice(found.length)
  if (rest.trim() === '') return { day: found.day }
  const time = readTime(rest)
  return time && toLocal(found.day, time)
}

function readSerial(text: string): TypedDate | undefined {
  if (!/^\d{3,5}(?:[.,]\d+)?$/.test(text)) return undefined
  const days = Number(text.replace(',', '.'))
  if (text.length === 4 || days < EXCEL_DAYS.first || days > EXCEL_DAYS.last) return undefined
  const iso = new Date(EXCEL_START + Math.round(days * 1440) * 60_000).toISOString()
  const time = iso.slice(11, 16)
  return Number.isInteger(days) ? { day: iso.slice(0, 10) } : { day: iso.slice(0, 10), time }
}

function readDay(text: string, thisYear: number): { day: string; length: number } | undefined {
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) {
    const [all, day = '', , month = '', year = ''] = dayFirst
    return { day: toDay(fillYear(year, thisYear), month, day), length: all.length }
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) {
    const [all, year = '', , month = '', day = ''] = yearFirst
    return { day: toDay(year, month, day), length: all.length }
  }
  const named = NAMED.exec(text)
  const month = MONTHS.indexOf(named?.[2]?.toLocaleLowerCase('tr') ?? '') + 1
  if (!named || month === 0) return undefined
  return { day: toDay(named[3] ?? '', String(month), named[1] ?? ''), length: named[0].length }
}

function fillYear(year: string, thisYear: number): string {
  if (year.length === 4) return year
  const century = Number(year) > thisYear % 100 ? 1900 : 2000
  return String(century + Number(year))
}

function toDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

interface Time {
  minutes: number
  zone?: number
}

function readTime(text: string): Time | undefined {
  const [, hour, minute, half, zone] = TIME.exec(text) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  const isAfternoon = /^(PM|ÖS)$/iu.test(half ?? '')
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  return { minutes: hours * 60 + Number(minute), zone: readZone(zone) }
}

function readZone(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  if (hours === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))
}

function toLocal(day: string, { minutes, zone = ZONE_OF_TURKIYE }: Time): TypedDate {
  const shifted = Date.parse(`${day}T00:00Z`) + (minutes - zone + ZONE_OF_TURKIYE) * 60_000
  const iso = new Date(shifted).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) }
}
