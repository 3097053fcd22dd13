import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import type { CalendarLesson } from '../../../contract/student/timetable.ts'
import { toCalendarFile } from './calendar-file.ts'

const LESSON: CalendarLesson = {
  id: 7,
  group: 'B1 Akşam',
  startsAt: '2026-11-25T16:00:00.000Z',
  endsAt: '2026-11-25T19:00:00.000Z',
  state: 'planned',
  sequence: 2,
  title: 'Dinleme, konuşma; tekrar',
  room: 'Rüzgâr Dersliği',
  teacher: 'Nazlı Ergin',
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
  test('stands at the school’s wall clock and does not repeat', () => {
    const lines = unfold(file())
    expect(lines).toContain('DTSTART;TZID=Europe/Istanbul:20261125T190000')
    expect(lines).toContain('DTEND;TZID=Europe/Istanbul:20261125T220000')
    expect(lines.join()).not.toContain('RRULE')
    expect(lines).toContain('STATUS:CONFIRMED')
  })

  test('that is cancelled stays with its UID and says so', () => {
    const lines = unfold(file({ state: 'cancelled' }))
    expect(lines).toContain('STATUS:CANCELLED')
    expect(lines).toContain('UID:dated-lesson-7@kur.test')
    expect(lines).toContain('SUMMARY:İptal: Dinleme\\, konuşma\\; tekrar')
  })

  test('is read by two other programs as it was written', () => {
    const text = file()
    const component = new ICAL.Component(ICAL.parse(text))
    const [event] = component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    expect(event?.startDate.toString()).toBe('2026-11-25T19:00:00')
    expect([event?.uid, event?.sequence, event?.summary]).toEqual([
      'dated-lesson-7@kur.test',
      2,
      LESSON.title,
    ])
    const read = nodeIcal.sync.parseICS(text)['dated-lesson-7@kur.test']
    expect(read).toMatchObject({ type: 'VEVENT', summary: LESSON.title, location: LESSON.room })
    const start = read?.type === 'VEVENT' ? read.start : undefined
    expect(start?.toISOString()).toBe(LESSON.startsAt)
  })

  test('keeps its UID; a change shows in SEQUENCE and DTSTAMP', () => {
    const before = unfold(file())
    const after = unfold(file({ sequence: 3, updatedAt: '2026-12-01T00:00:00Z' }))
    for (const lines of [before, after]) expect(lines).toContain('UID:dated-lesson-7@kur.test')
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
