import { describe, expect, test } from 'vitest'
import type { CalendarLesson } from '../../../contract/student/timetable.ts'
import { toCalendarFile } from './calendar-file.ts'

const LESSON: CalendarLesson = {
  id: 7,
  weekday: 3,
  startsAt: '19:00',
  endsAt: '22:00',
  sequence: 2,
  title: 'Dinleme, konuşma; tekrar',
  room: 'Rüzgâr Dersliği',
  teacher: 'Nazlı Ergin',
  createdAt: '2026-11-20T21:30:00.000Z',
  updatedAt: '2026-11-21T08:15:30.123Z',
}

function file(changes: Partial<CalendarLesson> = {}): string {
  return toCalendarFile({
    name: 'B1 Akşam',
    lessons: [{ ...LESSON, ...changes }],
    host: 'kur.test',
  })
}

function unfold(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n')
}

describe('the file', () => {
  test('is lines of at most 75 octets that end in CRLF', () => {
    const text = file({ title: 'Çok uzun bir başlık, ğüşıöç, '.repeat(20) })
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(unfold(text)).toContain(`SUMMARY:${'Çok uzun bir başlık\\, ğüşıöç\\, '.repeat(20)}`)
  })

  test('opens and closes its parts in order, properties before parts', () => {
    const open: string[] = []
    for (const line of unfold(file()).filter(Boolean)) {
      const [, kind, name = ''] = /^(BEGIN|END):(.+)$/.exec(line) ?? []
      if (kind === 'BEGIN') open.push(name)
      else if (kind === 'END') expect(open.pop()).toBe(name)
      else expect(open.length).toBeGreaterThan(0)
    }
    expect(open).toEqual([])
    expect(file().lastIndexOf('X-PUBLISHED-TTL')).toBeLessThan(file().indexOf('BEGIN:VTIMEZONE'))
  })

  test('has a name that ends no line', () => {
    const text = toCalendarFile({ name: 'B1, Akşam\r\nX-A:1', lessons: [], host: 'kur.test' })
    expect(unfold(text)).toContain('X-WR-CALNAME:B1\\, Akşam X-A:1')
  })

  test('without lessons is a calendar all the same', () => {
    const text = toCalendarFile({ name: 'Ders programı', lessons: [], host: 'kur.test' })
    expect(text).toContain('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')
    expect(text).not.toContain('VEVENT')
  })
})

describe('a lesson', () => {
  test('repeats weekly at the school’s wall clock from its first weekday on', () => {
    // Created on Saturday 21 November in Istanbul; the next Wednesday is the 25th.
    const lines = unfold(file())
    expect(lines).toContain('DTSTART;TZID=Europe/Istanbul:20261125T190000')
    expect(lines).toContain('DTEND;TZID=Europe/Istanbul:20261125T220000')
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=WE')
    expect(lines).toContain('TZID:Europe/Istanbul')
  })

  test('that was entered on its own weekday begins that day', () => {
    expect(file({ weekday: 6 })).toContain('DTSTART;TZID=Europe/Istanbul:20261121T190000')
  })

  test('keeps its UID; a change shows in SEQUENCE and DTSTAMP', () => {
    const before = unfold(file())
    const after = unfold(
      file({ sequence: 3, startsAt: '18:00', updatedAt: '2026-12-01T00:00:00Z' }),
    )
    for (const lines of [before, after]) expect(lines).toContain('UID:lesson-7@kur.test')
    expect(before).toContain('SEQUENCE:2')
    expect(before).toContain('DTSTAMP:20261121T081530Z')
    expect(after).toContain('SEQUENCE:3')
    expect(after).toContain('DTSTAMP:20261201T000000Z')
  })

  test('says title, room and teacher; signs of the format in them are escaped', () => {
    const lines = unfold(file({ title: 'Dinleme, konuşma; \\tekrar\nEND:VEVENT' }))
    expect(lines).toContain('SUMMARY:Dinleme\\, konuşma\\; \\\\tekrar END:VEVENT')
    expect(lines).toContain('LOCATION:Rüzgâr Dersliği')
    expect(lines).toContain('DESCRIPTION:Öğretmen: Nazlı Ergin')
  })
})
