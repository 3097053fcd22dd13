import { z } from 'zod'
import { defineCall } from '../call.ts'
import { stripLesson } from '../lesson-strip.ts'
import { absence } from '../missed-hours.ts'
import { anyId } from './resource.ts'

const record = z.object({
  enrollmentId: z.int(),
  absence,
  /** The highest absence of the course, in percent. */
  limit: z.number(),
  passMark: z.number(),
  /** Unrounded; null without a mark. */
  average: z.string().nullable(),
  lessons: z.array(stripLesson),
})
export type LessonRecord = z.infer<typeof record>

export const listLessonRecords = defineCall({
  access: 'group:read',
  method: 'get',
  path: '/staff/lesson-record',
  group: 'Yoklama',
  summary:
    'Bir sınıfın ya da bir öğrencinin kayıtları, ders ders: yoklama, devamsızlık ve ortalama.',
  params: z.object({ group: anyId, learner: anyId }),
  output: z.object({ rows: z.array(record) }),
})
