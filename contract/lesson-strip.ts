import { z } from 'zod'
import { LESSON_STATES } from '../domain/lesson.ts'
import type { StripLesson } from '../domain/lesson-strip.ts'

export const stripLesson = z.object({
  id: z.int(),
  group: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  lessonHours: z.int(),
  state: z.enum(LESSON_STATES),
  missed: z.int().nullable(),
  isExcused: z.boolean(),
  isBefore: z.boolean(),
  movedFrom: z.iso.datetime().nullable(),
  isReported: z.boolean(),
  topic: z.string().nullable(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
}) satisfies z.ZodType<StripLesson>
