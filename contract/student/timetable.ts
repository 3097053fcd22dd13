import { z } from 'zod'
import { LESSON_CHANGES, LESSON_STATES } from '../../domain/lesson.ts'
import { defineCall } from '../call.ts'
import { id, messageOutput, studentBody } from '../fields.ts'
import { listOf } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { classPlace, groupBody } from './class.ts'

const group = 'Öğrenci' as const
const MOST_NOTICES = 500

export const lesson = z.object({
  id: z.int(),
  weekday: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  title: z.string(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
})
export type Lesson = z.infer<typeof lesson>

export const listLessons = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-lessons-with-token',
  group,
  summary: 'Sınıfın haftalık ders saatleri.',
  body: groupBody,
  output: z.array(lesson),
})

export const getCalendarState = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-calendar-with-token',
  group,
  summary: 'Takvim adresinin açık olup olmadığı; adresin kendisi yalnız oluşturulurken gösterilir.',
  body: studentBody,
  output: z.object({ createdAt: z.iso.datetime().nullable() }),
})

export const createCalendar = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/create-calendar-with-token',
  group,
  summary: 'Gizli bir takvim adresi açar; varsa eskisini kapatır.',
  body: studentBody,
  output: z.object({ message: z.string(), secret: z.string() }),
})

export const deleteCalendar = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/delete-calendar-with-token',
  group,
  summary: 'Takvim adresini kapatır.',
  body: studentBody,
  output: messageOutput,
})

const change = z.object({
  kind: z.enum(LESSON_CHANGES),
  reason: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
})

export const datedLesson = z.object({
  id: z.int(),
  group: z.object({ id: z.int(), name: z.string() }),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
  ...classPlace,
  state: z.enum(LESSON_STATES),
  change: change.nullable(),
  /** Notices of its changes that wait to be seen. */
  unseen: z.array(z.int()),
  topic: z.string().nullable(),
  homework: z.string().nullable(),
  homeworkDue: z.string().nullable(),
})
export type DatedLesson = z.infer<typeof datedLesson>

export const listDatedLessons = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-dated-lessons-with-token',
  group,
  summary: 'Bu haftadan başlayarak tarihli dersler, bütün sınıflardan; iptal edilenlerle birlikte.',
  body: studentBody,
  output: z.array(datedLesson),
})

export const seeChanges = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/see-lesson-changes-with-token',
  group,
  summary: 'Gösterilen ders değişikliklerinin görüldüğünü okula bildirir.',
  body: studentBody.extend({ notices: listOf(id(), MOST_NOTICES) }),
  output: messageOutput,
})

export const calendarLesson = datedLesson
  .pick({
    id: true,
    title: true,
    startsAt: true,
    endsAt: true,
    room: true,
    teacher: true,
    state: true,
  })
  .extend({
    group: z.string(),
    sequence: z.int(),
    updatedAt: z.iso.datetime(),
  })
export type CalendarLesson = z.infer<typeof calendarLesson>

export const getCalendar = defineCall({
  access: 'public',
  method: 'post',
  path: '/student/get-calendar-with-secret',
  group,
  summary: 'Gizli takvim adresinin dersleri; kapatılmış bir adres 404 alır.',
  body: z.object({ secret: z.string({ error: MESSAGES.required }) }),
  output: z.object({
    name: z.string(),
    lessons: z.array(calendarLesson),
  }),
  errors: [404],
})
