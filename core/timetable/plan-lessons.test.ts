import { expect, test } from 'vitest'
import { addDays, toMoment } from '../../domain/school-time.ts'
import { overlaps, type PlanInput, planLessons } from './plan-lessons.ts'

const SEEDS = Array.from({ length: 300 }, (_, at) => at + 1)

function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function anyInput(seed: number): PlanInput {
  const pick = numbers(seed)
  const startsOn = addDays('2026-01-01', pick(700))
  const slots = Array.from({ length: 1 + pick(4) }, (_, at) => {
    const hour = 8 + at * 3
    const twoDigits = (value: number) => String(value).padStart(2, '0')
    return {
      id: at + 1,
      weekday: 1 + pick(7),
      startsAt: `${twoDigits(hour)}:00`,
      endsAt: `${twoDigits(hour + 1 + pick(2))}:30`,
      lessonHours: 1 + pick(5),
      validFrom: null,
      validUntil: null,
    }
  })
  const holidays = Array.from({ length: pick(8) }, () => {
    const day = addDays(startsOn, pick(200))
    return {
      startsAt: toMoment(day, pick(2) ? '13:00' : '00:00'),
      endsAt: toMoment(addDays(day, 1 + pick(5))),
    }
  })
  return { startsOn, hours: 10 + pick(130), slots, holidays, kept: [] }
}

test('any slots and holidays fill the hours exactly, on no holiday', () => {
  for (const seed of SEEDS) {
    const input = anyInput(seed)
    const { lessons, missing } = planLessons(input)
    expect(missing).toBe(0)
    expect(lessons.reduce((sum, { lessonHours }) => sum + lessonHours, 0)).toBe(input.hours)
    const hit = lessons.filter((one) => input.holidays.some((span) => overlaps(span, one)))
    expect(hit).toEqual([])
    for (const { startsAt, endsAt } of lessons) expect(startsAt < endsAt).toBe(true)
  }
})

test('lessons of which some are kept are planned again as they were', () => {
  for (const seed of SEEDS) {
    const input = anyInput(seed)
    const { lessons } = planLessons(input)
    const pick = numbers(seed + 1000)
    const until = pick(lessons.length)
    const kept = lessons
      .slice(0, until)
      .map(({ slotId, originDate, lessonHours }) => ({ slotId, originDate, hours: lessonHours }))
    const from = lessons[until]?.startsAt
    expect(planLessons({ ...input, kept, from }).lessons).toEqual(lessons.slice(until))
  }
})

test('a cancelled lesson is made up at the end', () => {
  for (const seed of SEEDS) {
    const input = anyInput(seed)
    const { lessons } = planLessons(input)
    const at = numbers(seed + 2000)(lessons.length)
    const one = lessons[at]
    if (!one) throw new Error('The plan is empty.')
    const { slotId, originDate } = one
    const again = planLessons({ ...input, kept: [{ slotId, originDate, hours: 0 }] }).lessons
    expect(again.reduce((sum, { lessonHours }) => sum + lessonHours, 0)).toBe(input.hours)
    expect(again.some((other) => other.slotId === slotId && other.originDate === originDate)).toBe(
      false,
    )
  }
})

test('the last lesson is shorter where less than a lesson is missing', () => {
  const slot = {
    id: 1,
    weekday: 1,
    startsAt: '19:00',
    endsAt: '22:00',
    lessonHours: 4,
    validFrom: null,
    validUntil: null,
  }
  const plan = planLessons({
    startsOn: '2026-11-23',
    hours: 6,
    slots: [slot],
    holidays: [],
    kept: [],
  })
  expect(plan.lessons.map(({ lessonHours, endsAt }) => [lessonHours, endsAt])).toEqual([
    [4, toMoment('2026-11-23', '22:00')],
    [2, toMoment('2026-11-30', '20:30')],
  ])
})

test('weekly hours that end leave lesson hours without a time', () => {
  const slot = {
    id: 1,
    weekday: 1,
    startsAt: '19:00',
    endsAt: '22:00',
    lessonHours: 4,
    validFrom: null,
    validUntil: '2026-12-01',
  }
  const input = { startsOn: '2026-11-23', hours: 12, slots: [slot], holidays: [], kept: [] }
  expect(planLessons(input).missing).toBe(4)
})
