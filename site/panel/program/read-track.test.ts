import { expect, test } from 'vitest'
import { readTrack } from './read-track.ts'

const WEEKS = ['2026-10-19', '2026-10-26', '2026-11-02'].map((monday) => ({
  monday,
  hours: 12,
  holidays: monday === '2026-10-26' ? ['Cumhuriyet Bayramı'] : [],
}))
const TRACK = { hours: 36, given: 12, endsOn: '2026-11-06', weeks: WEEKS }

test.each([
  ['2026-10-01', '3 hafta, ilki 19 Ekim', ['ahead', 'ahead', 'ahead']],
  ['2026-11-01', '2. hafta / 3', ['past', 'now', 'ahead']],
  ['2026-12-01', 'Dersler bitti', ['past', 'past', 'past']],
])('on %s the track says “%s”', (day, now, states) => {
  const track = readTrack(TRACK, new Date(`${day}T20:00:00+03:00`))
  expect(track?.now).toBe(now)
  expect(track?.weeks.map(({ state }) => state)).toEqual(states)
})

test('the track tells hours, last day and holidays with their week', () => {
  const track = readTrack(TRACK, new Date('2026-10-20T09:00:00+03:00'))
  expect(track?.facts).toEqual([
    '12 / 36 ders saati işlendi',
    'Son gün: 6 Kasım Cuma',
    'Tatil: Cumhuriyet Bayramı (2. hafta)',
  ])
  expect(track?.weeks[1]?.label).toBe('2. hafta, 26 Ekim, 12 ders saati, Cumhuriyet Bayramı')
})

test('a level without dated lessons has no track', () => {
  expect(readTrack({ ...TRACK, weeks: [] }, new Date())).toBeNull()
})
