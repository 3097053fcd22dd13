import { z } from 'zod'
import { defineCall } from '../call.ts'
import { atMost, email, id, messageOutput, phone, tokenBody } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

const group = 'Öğrenci' as const

/** A password that is to be compared: a wrong one may have any form. */
export function givenPassword() {
  return z.string({ error: MESSAGES.required }).min(1, MESSAGES.required).check(atMost(1000))
}

const password = givenPassword()

/** At least 8 characters; length, not composition, is what makes a password hard to guess. */
export function newPassword() {
  return z
    .string({ error: MESSAGES.password })
    .min(8, MESSAGES.password)
    .check(atMost(200, MESSAGES.longPassword))
}

export const lesson = z.object({
  id: z.int(),
  /** ISO weekday: 1 is Monday. */
  weekday: z.int(),
  /** Wall clock of the school, `HH:MM`. */
  startsAt: z.string(),
  endsAt: z.string(),
  title: z.string(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
})
export type Lesson = z.infer<typeof lesson>

export const listLessons = defineCall({
  method: 'post',
  path: '/student/get-lessons-with-token',
  group,
  summary: 'Sınıfın haftalık ders saatleri.',
  body: tokenBody,
  output: z.array(lesson),
  errors: [422],
})

export const getBookFile = defineCall({
  method: 'post',
  path: '/student/get-book-file-with-token',
  group,
  summary: 'Sınıfın bir kitabının dosyası. Başka sınıfın kitabı 404 alır.',
  body: tokenBody.extend({ book: id() }),
  output: z.instanceof(Response),
  isFile: true,
  errors: [404, 422],
})

export const changePassword = defineCall({
  method: 'post',
  path: '/student/change-password-with-token',
  group,
  summary: 'Parolayı değiştirir ve öğrencinin diğer oturumlarını kapatır.',
  body: tokenBody.extend({ current: password, password: newPassword() }),
  output: messageOutput,
  errors: [422],
})

export const changePhone = defineCall({
  method: 'post',
  path: '/student/change-phone-with-token',
  group,
  summary: 'Telefonu değiştirir; parolayla onaylanır.',
  body: tokenBody.extend({ phone: phone(), password }),
  output: messageOutput,
  errors: [422],
})

export const changeEmail = defineCall({
  method: 'post',
  path: '/student/change-email-with-token',
  group,
  summary: 'Yeni e-posta adresine onay bağlantısı yollar; adres ancak onayla değişir.',
  body: tokenBody.extend({ email: email(), password }),
  output: messageOutput,
  errors: [409, 422],
})

export const studentSession = z.object({
  id: z.int(),
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** True for the session that asks. */
  current: z.boolean(),
})
export type StudentSession = z.infer<typeof studentSession>

export const listSessions = defineCall({
  method: 'post',
  path: '/student/get-sessions-with-token',
  group,
  summary: 'Öğrencinin açık oturumları.',
  body: tokenBody,
  output: z.array(studentSession),
  errors: [422],
})

export const closeOtherSessions = defineCall({
  method: 'post',
  path: '/student/close-other-sessions-with-token',
  group,
  summary: 'Soran dışındaki bütün oturumları kapatır.',
  body: tokenBody,
  output: messageOutput,
  errors: [422],
})

export const downloadStudentData = defineCall({
  method: 'post',
  path: '/student/download-data-with-token',
  group,
  summary:
    'Öğrencinin kaydı, dersleri, kitapları, oturumları ve puanları; şimdiki adresiyle gelenler.',
  body: tokenBody,
  output: z.record(z.string(), z.unknown()),
  errors: [422],
})

export const getCalendarState = defineCall({
  method: 'post',
  path: '/student/get-calendar-with-token',
  group,
  summary: 'Takvim adresinin açık olup olmadığı; adresin kendisi yalnız oluşturulurken gösterilir.',
  body: tokenBody,
  output: z.object({ createdAt: z.iso.datetime().nullable() }),
  errors: [422],
})

export const createCalendar = defineCall({
  method: 'post',
  path: '/student/create-calendar-with-token',
  group,
  summary: 'Gizli bir takvim adresi açar; varsa eskisini kapatır.',
  body: tokenBody,
  output: z.object({ message: z.string(), secret: z.string() }),
  errors: [422],
})

export const deleteCalendar = defineCall({
  method: 'post',
  path: '/student/delete-calendar-with-token',
  group,
  summary: 'Takvim adresini kapatır.',
  body: tokenBody,
  output: messageOutput,
  errors: [422],
})

export const calendarLesson = lesson.extend({
  /** Rises with each change. */
  sequence: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type CalendarLesson = z.infer<typeof calendarLesson>

export const getCalendar = defineCall({
  method: 'post',
  path: '/student/get-calendar-with-secret',
  group,
  summary: 'Gizli takvim adresinin dersleri; kapatılmış bir adres 404 alır.',
  body: z.object({ secret: z.string({ error: MESSAGES.required }) }),
  output: z.object({
    name: z.string(),
    lessons: z.array(calendarLesson),
  }),
  errors: [404, 422],
})
