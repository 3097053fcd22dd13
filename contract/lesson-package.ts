import { z } from 'zod'

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
