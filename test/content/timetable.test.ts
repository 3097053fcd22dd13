import { describe, expect, test } from 'vitest'
import { content, demo, textOf } from './school.ts'

const LESSON_HOURS = 120

interface Group {
  name: string
  days: number
  minutes: number
  hours: number
  meetings: number
  weeks: number
}

const DAYS: Record<string, number> = { 'Pazartesi-perşembe': 4, 'Cumartesi ve pazar': 2 }
const BREAKS: Record<string, number> = { 5: 4 * 10, 4: 20 }
const TAUGHT = ['exams', 'languages', 'children', 'professional']
const IN_WORDS: Record<string, number> = { 'yedi buçuk': 7.5 }

const programs = content.pages.find(({ slug }) => slug === 'egitim-programlari')?.content ?? ''
const lessonMinutes = Number(/Bir ders saati (\d+) dakikadır/.exec(programs)?.[1])
const groups = readGroups()

describe('the published timetable', () => {
  test('has three groups', () => {
    expect(groups.map(({ name }) => name)).toEqual([
      'Hafta içi sabah',
      'Hafta içi akşam',
      'Hafta sonu',
    ])
  })

  test.each(groups)('$name: lesson hours and breaks fill the hours of the clock', (group) => {
    expect(group.hours * lessonMinutes + (BREAKS[group.hours] ?? NaN)).toBe(group.minutes)
  })

  test.each(groups)('$name: days x hours x weeks are the promised hours', (group) => {
    expect(group.meetings * group.hours).toBe(LESSON_HOURS)
    expect(group.days * group.hours * group.weeks).toBe(LESSON_HOURS)
  })

  test.each(groups)('$name: a level takes 6 to 12 weeks of at least 8 hours', (group) => {
    expect(group.weeks).toBeGreaterThanOrEqual(6)
    expect(group.weeks).toBeLessThanOrEqual(12)
    expect((group.days * group.minutes) / 60).toBeGreaterThanOrEqual(8)
  })
})

test.each(demo.groups)('$name has its hours when the last week of its program ends', (group) => {
  for (const { start, end, hours } of group.slots) {
    const match = groups.find(({ minutes }) => minutes === minutesBetween(start, end))
    expect(hours, start).toBe(match?.hours)
  }
  const weekly = group.slots.reduce((sum, { hours }) => sum + (hours ?? NaN), 0)
  const weeks = group.program.match(/^- \*\*\d+\. hafta/gm)?.length
  expect(Math.ceil(LESSON_HOURS / weekly)).toBe(weeks)
  expect(group.sinceWeeks + 1, 'the week of today').toBeLessThan(weeks ?? NaN)
})

test.each(demo.openings)('$name has days x hours x weeks of its level’s hours', (opening) => {
  const { weekdays, start, end, hours } = demo.schedules[opening.schedule]!
  const published = groups.find(({ minutes, days }) => {
    return minutes === minutesBetween(start, end) && days === weekdays.length
  })
  expect(hours).toBe(published?.hours)
  const course = demo.courses.find(({ key }) => key === opening.course)
  const level = [...(course?.levels ?? []), ...content.levels].find(
    ({ name }) => name === opening.level,
  )
  expect(weekdays.length * hours * (published?.weeks ?? NaN)).toBe(level?.hours)
  expect(opening.taken).toBeLessThanOrEqual(opening.capacity)
})

test('every course of the menu has a group that takes people, at the price of its page', () => {
  const openings = demo.openings.filter(({ campus }) => campus !== undefined)
  const odd = content.pages
    .filter(({ family, slug }) => TAUGHT.includes(family) || slug === 'genel-ingilizce-kurslari')
    .filter(({ slug, facts }) => {
      const keys = demo.courses.filter(({ page }) => page === slug).map(({ key }) => key)
      const own = openings.filter(({ course }) => keys.includes(course))
      return own.length === 0 || own.some(({ price }) => price !== facts.fee)
    })
  expect(odd.map(({ slug }) => slug)).toEqual([])
})

test.each([
  'about',
  'benefits',
  'faq',
  'pages/egitim-programlari',
  'pages/seviyeler',
  'pages/genel-ingilizce-kurslari',
  'pages/online-egitimler',
  'pages/cocuk-ingilizcesi',
  'pages/en-iyi-fiyat',
  'pages/turkce',
  'pages/almanca',
])('%s says how long a lesson hour is', (name) => {
  expect(textOf(name)).toMatch(new RegExp(`${lessonMinutes} dakika`))
})

function readGroups(): Group[] {
  const rows = [...programs.matchAll(/<tr>\s*((?:<td>.*?<\/td>\s*)+)<\/tr>/gs)]
  return rows.flatMap(([, row = '']) => {
    const cells = [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.trim())
    const [name = '', when = '', clock = '', day = '', level = ''] = cells
    const [, start = '', end = ''] = /(\d\d\.\d\d)-(\d\d\.\d\d)/.exec(clock) ?? []
    const [, meetings, weeks = ''] = /^(\d+) \S+, (.*) hafta$/.exec(level) ?? []
    if (!meetings) return []
    return {
      name,
      days: DAYS[when] ?? NaN,
      minutes: minutesBetween(start, end),
      hours: Number.parseInt(day, 10),
      meetings: Number(meetings),
      weeks: IN_WORDS[weeks] ?? Number(weeks),
    }
  })
}

function minutesBetween(start: string, end: string): number {
  const [from = NaN, to = NaN] = [start, end].map((time) => {
    const [hours = NaN, minutes = NaN] = time.split(/[.:]/).map(Number)
    return hours * 60 + minutes
  })
  return to - from
}
