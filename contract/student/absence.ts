import { z } from 'zod'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { defineCall } from '../call.ts'
import { id, messageOutput, optionalLine, studentBody } from '../fields.ts'
import { date } from '../input-fields.ts'

const group = 'Öğrenci' as const

const MOST_DAYS = 31

const absence = z.object({ id: z.int(), day: z.string(), reason: z.string() })
export type Absence = z.infer<typeof absence>

export const listAbsences = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-absences-with-token',
  group,
  summary: 'Önceden bildirilen, daha gelmemiş devamsızlık günleri.',
  body: studentBody,
  output: z.array(absence),
})

export const reportAbsence = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/report-absence-with-token',
  group,
  summary: 'Bir günün ya da ardışık günlerin derslerine gelinmeyeceğini önceden bildirir.',
  body: studentBody
    .extend({
      from: date().refine((day) => day >= schoolDay(), 'Bugünü ya da sonraki bir günü seçin.'),
      until: date().nullish(),
      reason: optionalLine(300),
    })
    .superRefine(({ from, until }, context) => {
      if (!until) return
      const addError = (message: string) =>
        context.addIssue({ code: 'custom', path: ['until'], message })
      if (until < from) addError('Son gün ilk günden önce olamaz.')
      else if (until > addDays(from, MOST_DAYS - 1)) {
        addError(`En çok ${MOST_DAYS} gün bildirilebilir; daha uzunu için okulu arayın.`)
      }
    }),
  output: messageOutput,
})

export const withdrawAbsence = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/withdraw-absence-with-token',
  group,
  summary: 'Bildirilen bir devamsızlığı geri alır.',
  body: studentBody.extend({ absence: id() }),
  output: messageOutput,
  errors: [404],
})
