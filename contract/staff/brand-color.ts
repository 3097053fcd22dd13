import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, color } from '../input-fields.ts'

const pair = z.object({ light: z.string(), dark: z.string() })

export const check = defineCall({
  access: 'settings:read',
  method: 'get',
  path: '/staff/brand-color',
  group: 'Site ayarları',
  summary: 'Bir rengin okunup okunmadığı; okunmuyorsa en yakın okunanı.',
  params: z.object({ role: choice(['brand', 'accent']), color: color() }),
  output: z.object({
    ratio: z.number(),
    least: z.number(),
    error: z.string().nullable(),
    /** A readable colour of the same hue, as `#rrggbb`; null if the given one is readable. */
    proposal: z.string().nullable(),
    shown: pair,
  }),
})
