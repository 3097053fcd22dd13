import { z } from 'zod'
import { RENEWAL_ANSWERS } from '../../domain/level-end.ts'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import { listOf, textBetween } from '../input-fields.ts'
import { absence } from '../missed-hours.ts'
import { enrollmentState, outcome } from './enrollment.ts'
import { idParams, revision } from './resource.ts'

const group = 'Kur sonu'

const person = z.object({
  enrollmentId: z.int(),
  learner: named,
  state: enrollmentState,
  revision: z.int(),
  /** Unrounded, over the chain of enrollments; null without a mark. */
  average: z.string().nullable(),
  absence,
  /** `isTaken` is null while no mark is recorded. */
  exams: z.array(z.object({ name: z.string(), isTaken: z.boolean().nullable() })),
  homework: z.object({ done: z.int(), missed: z.int() }),
  repeats: z.int(),
  proposal: z.object({ outcome: outcome.nullable(), reasons: z.array(z.string()) }),
  willPass: z.boolean().nullable(),
  hasFreeRepeat: z.boolean(),
  /** The next enrollment: the learner is asked no more. */
  place: z.object({ groupId: z.int(), state: enrollmentState }).nullable(),
  /** Null where the learner has not been asked; also known of places that have ended. */
  answer: z.object({ is: z.enum(RENEWAL_ANSWERS), group: z.string() }).nullable(),
  decision: z
    .object({
      outcome,
      reason: z.string().nullable(),
      at: z.iso.datetime(),
      isUndoable: z.boolean(),
    })
    .nullable(),
})
export type LevelEndPerson = z.infer<typeof person>

const levelEnd = z.object({
  group: named.extend({ endsOn: z.string().nullable() }),
  course: z.string(),
  level: z.string(),
  people: z.array(person),
  renewsOn: z.string().nullable(),
  renewal: z.object({
    people: z.int(),
    unasked: z.int(),
    answers: z.record(z.enum(RENEWAL_ANSWERS), z.int()),
    rate: z.int(),
  }),
  nextGroups: z.array(
    named.extend({
      level: z.string(),
      startsOn: z.string().nullable(),
      placesLeft: z.int(),
      isRepeat: z.boolean(),
    }),
  ),
})
export type LevelEnd = z.infer<typeof levelEnd>

export const get = defineCall({
  access: 'learner:write',
  method: 'get',
  path: '/staff/level-end/{id}',
  group,
  summary: 'Bir sınıfın kur sonu: her öğrencinin durumu, önerilen sonuç ve nedenleri.',
  params: idParams,
  output: levelEnd,
  errors: [404],
})

export const decide = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/level-end/{id}',
  group,
  summary: 'Seçilen öğrencilerin kurunu sonuçlandırır; öneriden ayrılan bir karar gerekçe ister.',
  params: idParams,
  body: z.object({
    decisions: listOf(
      z.object({
        enrollmentId: id(),
        revision,
        outcome,
        reason: textBetween(2, 300).nullish(),
      }),
      200,
    ),
  }),
  output: levelEnd,
  errors: [404, 409],
})

export const undo = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/level-end/{id}/undo',
  group,
  summary: 'Bir günden yeni bir kararı geri alır; öğrenci yeniden sınıftadır.',
  params: idParams,
  body: z.object({ enrollmentId: id(), revision }),
  output: levelEnd,
  errors: [404, 409],
})

export const renew = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/level-end/{id}/renewal',
  group,
  summary: 'Öğrencilere sonraki sınıfta bir hafta yer ayırır ve her birine tek e-posta yazar.',
  params: idParams,
  body: z.object({ places: listOf(z.object({ enrollmentId: id(), groupId: id() }), 200) }),
  output: z.object({
    levelEnd,
    notified: z.int(),
    /** Learners who got no place, because they go on in another group. */
    kept: z.array(z.string()),
    news: z.string(),
  }),
  errors: [404, 409],
})
