import { expect, test } from 'vitest'
import {
  addDays,
  daysUntil,
  formatClock,
  formatDate,
  formatDateOf,
  formatDateTime,
  formatDateWeekday,
  formatDay,
  formatDayMonth,
  formatDayMonthWeekday,
  formatHours,
  formatMoment,
  formatWeekday,
  schoolDay,
  schoolTime,
  toMoment,
} from './school-time.ts'

const NIGHT = new Date('2026-12-06T21:30:00Z')

test('takes the day and the hour of a moment from the clock of the school', () => {
  expect(schoolDay(NIGHT)).toBe('2026-12-07')
  expect(schoolTime(NIGHT)).toBe('00:30')
  expect(toMoment('2026-12-07', '00:30')).toEqual(NIGHT)
  expect(toMoment('2026-12-07').toISOString()).toBe('2026-12-06T21:00:00.000Z')
})

test('counts days across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysUntil(addDays(schoolDay(), 12))).toBe(12)
})

test('writes days and hours as Turks do', () => {
  expect(formatDate('2026-12-07')).toBe('7 Aralık 2026')
  expect(formatDayMonth('2026-12-07')).toBe('7 Aralık')
  expect(formatWeekday('2026-12-07')).toBe('Pazartesi')
  expect(formatDayMonthWeekday('2026-12-07')).toBe('7 Aralık Pazartesi')
  expect(formatDateWeekday('2026-12-07')).toBe('7 Aralık 2026 Pazartesi')
  expect(formatClock('09:30:00')).toBe('09.30')
  expect(formatDateOf(NIGHT)).toBe('7 Aralık 2026')
  expect(formatMoment(NIGHT)).toBe('7 Aralık Pazartesi 00.30')
  expect(formatDateTime(NIGHT)).toBe('7 Aralık 2026 00.30')
})

test('names the year of a day only when it is another than this one', () => {
  const year = Number(schoolDay().slice(0, 4))
  expect(formatDay(`${year}-03-09`)).toBe('9 Mart')
  expect(formatDay(`${year + 1}-03-09`)).toBe(`9 Mart ${year + 1}`)
})

test('writes the weekly hours with days of one time together', () => {
  const evening = { startsAt: '19:00', endsAt: '22:00' }
  const hours = [
    { weekday: 1, ...evening },
    { weekday: 3, ...evening },
    { weekday: 6, startsAt: '10:00:00', endsAt: '13:00:00' },
  ]
  expect(formatHours(hours)).toBe('pazartesi ve çarşamba 19.00-22.00, cumartesi 10.00-13.00')
})
