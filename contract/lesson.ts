import { z } from 'zod'
import { LESSON_STATES } from '../domain/lesson.ts'
import type { StripLesson } from '../domain/lesson-strip.ts'

/** Lesson hours of a package that a learner of a private lesson has left, in minutes; no amount of money. */
export const lessonPackage = z.object({
  enrollmentId: z.int(),
  name: z.string(),
  left: z.int(),
  /** After this lesson and the planned ones before it. */
  leftAfter: z.int(),
  lessonMinutes: z.int(),
  /** The last day of the package that ends last. */
  endsOn: z.string(),
})
export type LessonPackage = z.infer<typeof lessonPackage>

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

export const absence = z.object({
  missed: z.int(),
  hours: z.int(),
  left: z.int(),
  isWithinLimit: z.boolean(),
  /** The highest share of the school’s warnings that is reached, in percent. */
  warning: z.number().nullable(),
})
