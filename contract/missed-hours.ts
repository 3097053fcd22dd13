import { z } from 'zod'

/** Missed lesson hours of a learner beside those of the level. */
export const absence = z.object({
  missed: z.int(),
  hours: z.int(),
  /** Hours that may still be missed; negative once the limit is exceeded. */
  left: z.int(),
  isWithinLimit: z.boolean(),
  /** The highest warning that is reached, in percent. */
  warning: z.literal([6, 8]).nullable(),
})
