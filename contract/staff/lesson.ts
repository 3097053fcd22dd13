import { z } from 'zod'
import { GROUP_MODES } from '../../domain/group.ts'
import { LESSON_STATES } from '../../domain/lesson.ts'
import { defineCall } from '../call.ts'
import { named } from '../fields.ts'
import { date } from '../input-fields.ts'
import { queryNumber } from './resource.ts'

export const LESSONS = 'Dersler'

export const lesson = z.object({
  id: z.int(),
  group: named,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  lessonHours: z.int(),
  room: named.nullable(),
  mode: z.enum(GROUP_MODES),
  teachers: z.array(named.extend({ isSubstitute: z.boolean(), hasAccepted: z.boolean() })),
  state: z.enum(LESSON_STATES),
  /** The day that planning made it for; null for a lesson that the desk added. */
  originDate: z.string().nullable(),
  /** The holiday or the reason that cancelled it. */
  reason: z.string().nullable(),
  isByHand: z.boolean(),
  /** Whether attendance was recorded. */
  isRecorded: z.boolean(),
  topic: z.string().nullable(),
  revision: z.int(),
})
export type Lesson = z.infer<typeof lesson>

const anyId = queryNumber(1, 2_147_483_647).optional()

export const list = defineCall({
  access: 'lesson:read',
  method: 'get',
  path: '/staff/lesson',
  group: LESSONS,
  summary: 'Tarihli dersler, saatlerine göre; günler verilmezse bu haftanınkiler.',
  params: z.object({
    /** First and last day, both included. */
    from: date().optional(),
    to: date().optional(),
    group: anyId,
    teacher: anyId,
    campus: anyId,
  }),
  output: z.object({ rows: z.array(lesson) }),
})
