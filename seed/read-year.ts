import { z } from 'zod'
import { check, readYaml } from './content-files.ts'
import { groupEntry } from './read-demo.ts'

const FILE = 'demo-year.yaml'

const name = z.string()
const clock = z.string().regex(/^\d\d:\d\d$/)
const count = z.int().positive()

const yearFile = z.object({
  classmates: z.record(name, count),
  closures: z.array(z.object({ name, campus: name, day: z.int() })),
  changes: z.array(
    z.object({
      group: name,
      day: z.int(),
      reason: name,
      teacher: name.optional(),
      start: clock.optional(),
    }),
  ),
  finished: z.array(groupEntry.extend({ learners: z.array(name), graduates: count })),
  groups: z.array(
    z.object({
      name,
      assessments: z.array(
        z.object({ name, weight: count, isExam: z.boolean().default(true), lesson: count }),
      ),
      journal: z.array(z.object({ topic: name, homework: name.optional() })),
    }),
  ),
})

export type Year = z.infer<typeof yearFile>
export type GroupYear = Year['groups'][number]

export function readYear(folder: string): Year {
  return check(yearFile, readYaml(folder, FILE), FILE)
}
