import { z } from 'zod'
import { CALL_OUTCOMES, LEAD_STATUSES, LEAD_WAY_FORM } from '../domain/lead.ts'
import { LEVELS } from '../domain/placement.ts'
import { check, readYaml } from './content-files.ts'

const FILE = 'demo-desk.yaml'

const name = z.string()
const at = z.string().regex(/^\d\d:\d\d$/)
const test = z.tuple([name, z.enum(LEVELS)])

const deskFile = z.object({
  leads: z.array(
    z.object({
      day: z.int().negative().optional(),
      at: at.optional(),
      minutes: z.int().positive().optional(),
      /** A form of the site, else a source that the school keeps. */
      by: z.string().regex(LEAD_WAY_FORM),
      says: name.optional(),
      course: name.optional(),
      campus: name.optional(),
      test: test.optional(),
      status: z.enum(LEAD_STATUSES),
      lostReason: name.optional(),
      calls: z
        .array(
          z.object({
            after: z.int().positive(),
            outcome: z.enum(CALL_OUTCOMES),
            note: name.optional(),
          }),
        )
        .default([]),
      next: z.object({ day: z.int(), at, what: name }).optional(),
      place: z
        .object({
          group: name,
          state: z.enum(['active', 'reserved', 'waiting']),
          hours: z.int().positive().optional(),
        })
        .optional(),
    }),
  ),
  placed: z.array(
    z.object({
      group: name,
      course: name,
      test,
      people: z.int().positive(),
      day: z.int().negative(),
    }),
  ),
})

export type Desk = z.infer<typeof deskFile>
export type DemoLead = Desk['leads'][number]

export function readDesk(folder: string): Desk {
  return check(deskFile, readYaml(folder, FILE), FILE)
}
