import { z } from 'zod'
import { defineCall } from '../call.ts'

const simulatedTest = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  questions: z.int(),
  /** Share of people who were named their own level, 0 to 1. */
  exact: z.number(),
  /** Share of people who were named their own level or a neighbour, 0 to 1. */
  withinOne: z.number(),
})

const verdicts = z.object({
  people: z.int(),
  right: z.int(),
  tooLow: z.int(),
  tooHigh: z.int(),
  until: z.iso.date(),
})

export const testAccuracy = z.object({
  simulated: z.object({
    on: z.iso.date(),
    /** Simulated people of each level that a test asks. */
    peopleOfEachLevel: z.int(),
    tests: z.array(simulatedTest),
  }),
  /** Teachers' verdicts, in the first two weeks, on learners placed by a test; null while they are about fewer than 50 people. */
  verdicts: verdicts.nullable(),
})
export type TestAccuracy = z.infer<typeof testAccuracy>

export const getTestAccuracy = defineCall({
  access: 'public',
  method: 'get',
  path: '/test-accuracy',
  group: 'Seviye testi',
  summary: 'Testlerin ne kadar doğru yerleştirdiği: benzetimde ve öğretmenlere göre.',
  output: testAccuracy,
})
