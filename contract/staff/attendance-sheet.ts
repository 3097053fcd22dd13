import { z } from 'zod'
import { defineCall } from '../call.ts'
import { named } from '../fields.ts'
import { date } from '../input-fields.ts'
import { queryId } from './resource.ts'

const group = 'Yoklama'

export const sheet = defineCall({
  access: 'attendance:write',
  method: 'get',
  path: '/staff/attendance-sheet',
  group,
  summary: 'Bir sınıfın aylık yoklama çizelgesi.',
  params: z.object({
    group: queryId,
    /** Any day of the month; this month without. */
    day: date().optional(),
  }),
  output: z.object({
    month: z.string(),
    group: named.extend({
      course: z.string(),
      level: z.string(),
      campus: z.string().nullable(),
    }),
    lessons: z.array(
      z.object({
        id: z.int(),
        startsAt: z.iso.datetime(),
        lessonHours: z.int(),
        isBeforeArrival: z.boolean(),
        teachers: z.array(z.string()),
      }),
    ),
    people: z.array(
      z.object({
        enrollmentId: z.int(),
        name: z.string(),
        /** One for each lesson, in their order; `missed` is null where nothing is recorded. */
        cells: z.array(
          z.object({ missed: z.int().nullable(), isExcused: z.boolean(), isOnRoll: z.boolean() }),
        ),
        missed: z.int(),
      }),
    ),
  }),
  errors: [404],
})
export type AttendanceSheet = z.infer<typeof sheet.output>
