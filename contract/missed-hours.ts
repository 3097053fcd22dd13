import { z } from 'zod'

export const absence = z.object({
  missed: z.int(),
  hours: z.int(),
  left: z.int(),
  isWithinLimit: z.boolean(),
  /** The highest share of the school’s warnings that is reached, in percent. */
  warning: z.number().nullable(),
})
