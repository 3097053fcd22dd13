import { z } from 'zod'

export const absence = z.object({
  missed: z.int(),
  hours: z.int(),
  left: z.int(),
  isWithinLimit: z.boolean(),
  warning: z.literal([6, 8]).nullable(),
})
