import { z } from 'zod'
import { plainDigits } from '../../domain/digits.ts'
import { LEVEL_VERDICTS } from '../../domain/lesson.ts'
import { defineCall } from '../call.ts'
import { id, messageOutput } from '../fields.ts'
import { choice, date, listOf, textBetween, wholeNumber, yesOrNo } from '../input-fields.ts'
import { absence } from '../missed-hours.ts'
import { idParams, revisedParams, revision } from './resource.ts'

const group = 'Notlar'

const assessment = z.object({
  id: z.int(),
  name: z.string(),
  weight: z.number(),
  isExam: z.boolean(),
  takesPlaceOn: z.string().nullable(),
  revision: z.int(),
})

export const marks = z.object({
  group: z.object({ id: z.int(), name: z.string() }),
  assessments: z.array(assessment),
  people: z.array(
    z.object({
      enrollmentId: z.int(),
      name: z.string(),
      /** By assessment. Null: not taken. An assessment that is missing here has no mark yet. */
      scores: z.record(z.string(), z.string().nullable()),
      average: z.string().nullable(),
      passes: z.boolean().nullable(),
      absence,
    }),
  ),
})
export type Marks = z.infer<typeof marks>

export const get = defineCall({
  access: 'attendance:write',
  method: 'get',
  path: '/staff/marks/{id}',
  group,
  summary: 'Bir sınıfın sınavları, notları ve ortalamaları.',
  params: idParams,
  output: marks,
  errors: [404],
})

const assessmentInput = z.object({
  name: textBetween(2, 100),
  weight: wholeNumber(1, 1000).default(1),
  isExam: yesOrNo().default(true),
  takesPlaceOn: date().nullish(),
})

export const createAssessment = defineCall({
  access: 'attendance:write',
  method: 'post',
  path: '/staff/marks/{id}/assessment',
  group,
  summary: 'Sınıfa ağırlığıyla bir sınav ekler.',
  params: idParams,
  body: assessmentInput,
  output: marks,
  errors: [404],
})

export const updateAssessment = defineCall({
  access: 'attendance:write',
  method: 'patch',
  path: '/staff/assessment/{id}',
  group,
  summary: 'Bir sınavın adı, ağırlığı, günü.',
  params: idParams,
  body: assessmentInput.extend({ revision }),
  output: marks,
  errors: [404, 409],
})

export const removeAssessment = defineCall({
  access: 'attendance:write',
  method: 'delete',
  path: '/staff/assessment/{id}',
  group,
  summary: 'Sınavı kaldırır; notları artık sayılmaz.',
  params: revisedParams,
  output: marks,
  errors: [404, 409],
})

const POINTS = /^(?:100(?:\.0{1,3})?|\d{1,2}(?:\.\d{1,3})?)$/
const POINTS_MESSAGE = '0 ile 100 arasında bir not yazın; en çok üç ondalık.'

/** `٨٥٫٥` and `85,5` -> `85.5` */
function plainPoints(text: string): string {
  return plainDigits(text).replace(/[,٫]/u, '.')
}

function points() {
  return z
    .string({ error: POINTS_MESSAGE })
    .trim()
    .overwrite(plainPoints)
    .regex(POINTS, POINTS_MESSAGE)
    .nullish()
}

export const score = defineCall({
  access: 'attendance:write',
  method: 'put',
  path: '/staff/assessment/{id}/score',
  group,
  summary: 'Notlar; null sınava girmedi demektir, alan verilmezse not silinir.',
  params: idParams,
  body: z.object({
    scores: listOf(
      z.object({
        enrollmentId: id(),
        points: points(),
        /** The score that stood on the screen, likewise: one that is another by now is not written over. */
        known: points(),
      }),
      200,
    ),
  }),
  output: marks,
  errors: [404, 409],
})

export const judge = defineCall({
  access: 'attendance:write',
  method: 'put',
  path: '/staff/verdict/{id}',
  group,
  summary: 'Öğretmenin, yeni gelen bir öğrencinin kuru hakkındaki görüşü.',
  params: idParams,
  body: z.object({ verdict: choice(LEVEL_VERDICTS), note: textBetween(2, 500).nullish() }),
  output: messageOutput,
  errors: [404],
})
