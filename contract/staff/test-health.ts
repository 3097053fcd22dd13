import { z } from 'zod'
import { FORMS } from '../../domain/placement.ts'
import { defineCall } from '../call.ts'
import { idParams } from './resource.ts'

const group = 'Testler'
const path = '/staff/test/{id}/health'

const question = z.object({
  id: z.int(),
  /** Null for a question that is no longer asked. */
  number: z.int().nullable(),
  text: z.string(),
  version: z.int(),
  seen: z.int(),
  blank: z.int(),
  facility: z.number().nullable(),
  /** With the right answers to the other questions; null below 30 people. */
  correlation: z.number().nullable(),
  efficiency: z.number().nullable(),
  seconds: z.number().nullable(),
  exposure: z.number(),
  key: z.string(),
  options: z.array(
    z.object({ option: z.string(), chosen: z.int(), correlation: z.number().nullable() }),
  ),
  /** Shares of right answers, from the fifth of the people who knew least to the one who knew most. */
  curve: z.array(z.number().nullable()),
  advice: z.enum(['mend', 'retire', 'watch', 'fine', 'few']),
  reason: z.string(),
})
export type QuestionFigures = z.infer<typeof question>

/** How often a form finds the true level, and the same level again: shares of people of all levels. */
const certainty = z.object({
  form: z.enum(FORMS),
  questions: z.int(),
  accuracy: z.number(),
  consistency: z.number(),
})
export type FormCertainty = z.infer<typeof certainty>

const health = z.object({
  people: z.int(),
  /** Worked out from the questions that are asked now. */
  forms: z.array(certainty),
  /** KR-20 of the form that most people took. */
  reliability: z.number().nullable(),
  countedAt: z.iso.datetime().nullable(),
  questions: z.array(question),
})
export type TestFigures = z.infer<typeof health>

export const get = defineCall({
  access: 'test:read',
  method: 'get',
  path,
  group,
  summary:
    'Soruların sağlığı: her sorunun nasıl yanıtlandığı ve ne yapmak gerektiği, son sayımdan.',
  params: idParams,
  output: health,
  errors: [404],
})

export const recount = defineCall({
  access: 'test:write',
  method: 'post',
  path,
  group,
  summary: 'Soruların sağlığını şimdi yeniden sayar.',
  params: idParams,
  output: health,
  errors: [404],
})
