import { z } from 'zod'
import { type GroupInput, groupInput, slotInput } from '../contract/staff/school-input.ts'
import { Refusal } from '../domain/refusal.ts'
import { addDays } from '../domain/school-time.ts'
import { check } from './content-files.ts'
import type { Demo, SchoolIds } from './read-demo.ts'
import { resolve } from './resolve.ts'

const name = z.string()
const { capacity, minimum, instalments } = groupInput.shape
const count = z.int().min(0)

export const openingsFile = {
  schedules: z.record(
    name,
    z.object({
      weekdays: z.array(slotInput.shape.weekday).min(1),
      start: name,
      end: name,
      hours: z.int().positive(),
    }),
  ),
  openings: z.array(
    z.object({
      name: groupInput.shape.name,
      course: name,
      level: name,
      schedule: name,
      campus: name.optional(),
      room: name.optional(),
      teachers: z.array(name).min(1),
      inWeeks: z.int().positive(),
      capacity,
      minimum,
      instalments,
      taken: count,
      waiting: count.default(0),
      price: z.int().positive(),
    }),
  ),
  applicants: z.object({ names: z.array(name), surnames: z.array(name) }),
}

type Opening = Demo['openings'][number]

const DECIDED_BEFORE = 7

export function toOpening(
  opening: Opening,
  schedules: Demo['schedules'],
  ids: SchoolIds,
  today: string,
): GroupInput & { startsOn: string; decidesOn: string } {
  const { course, level, campus, room, teachers, schedule, inWeeks, price, ...rest } = opening
  const { taken: _, waiting: __, ...own } = rest
  const meetings = schedules[schedule]
  if (!meetings) throw new Refusal(`demo.yaml: “${schedule}” adında bir düzen yok.`)
  const { weekdays, start, end, hours } = meetings
  const startsOn = firstDay(addDays(today, inWeeks * 7), weekdays)
  const slots = weekdays.map((weekday, at) => ({
    weekday,
    startsAt: start,
    endsAt: end,
    lessonHours: hours,
    title: TITLES[at % 2],
    roomId: room === undefined ? null : resolve(ids.rooms, `${campus}/${room}`),
    teacherId: resolve(ids.teachers, teachers[at % teachers.length] ?? ''),
  }))
  const input = {
    ...own,
    slots,
    startsOn,
    state: 'open',
    price: price * 100,
    bookIds: [],
    courseId: resolve(ids.courses, course),
    levelId: resolve(ids.levels, `${course}/${level}`),
    campusId: campus === undefined ? null : resolve(ids.campuses, campus),
    mode: campus === undefined ? 'online' : 'in-person',
    teacherIds: teachers.map((teacher) => resolve(ids.teachers, teacher)),
  }
  const decidesOn = addDays(startsOn, -DECIDED_BEFORE)
  return { ...check(groupInput, input, `demo.yaml (${opening.name})`), startsOn, decidesOn }
}

const TITLES = ['Yeni ünite ve konuşma', 'Okuma, yazma ve tekrar']

export function firstDay(day: string, weekdays: readonly number[]): string {
  let first = day
  while (!weekdays.includes(weekdayOf(first))) first = addDays(first, 1)
  return first
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}
