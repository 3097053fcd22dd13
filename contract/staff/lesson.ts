import { z } from 'zod'
import { GROUP_MODES } from '../../domain/group.ts'
import { LESSON_CHANGES, LESSON_STATES, NOTICE_STATES, REPLACEMENTS } from '../../domain/lesson.ts'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import {
  choice,
  clockTime,
  date,
  fieldGroup,
  textBetween,
  wholeNumber,
  yesOrNo,
} from '../input-fields.ts'
import { lessonPackage } from '../lesson-package.ts'
import { anyId, idParams, revision } from './resource.ts'

export const LESSONS = 'Dersler'

export const lesson = z.object({
  id: z.int(),
  group: named,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  lessonHours: z.int(),
  room: named.nullable(),
  mode: z.enum(GROUP_MODES),
  teachers: z.array(
    named.extend({
      isSubstitute: z.boolean(),
      hasAccepted: z.boolean(),
      /** Has an account, to whose address letters go. */
      hasMail: z.boolean(),
    }),
  ),
  state: z.enum(LESSON_STATES),
  originDate: z.string().nullable(),
  reason: z.string().nullable(),
  isByHand: z.boolean(),
  isRecorded: z.boolean(),
  /** It was over before the class and its people came into the program: no roll is expected. */
  isBeforeArrival: z.boolean(),
  topic: z.string().nullable(),
  revision: z.int(),
})
export type Lesson = z.infer<typeof lesson>

export const list = defineCall({
  access: 'lesson:read',
  method: 'get',
  path: '/staff/lesson',
  group: LESSONS,
  summary: 'Tarihli dersler, saatlerine göre; günler verilmezse bu haftanınkiler.',
  params: z.object({
    from: date().optional(),
    to: date().optional(),
    group: anyId,
    teacher: anyId,
    campus: anyId,
  }),
  output: z.object({ rows: z.array(lesson) }),
})

const weekLesson = lesson.extend({
  /** The last change; null for a lesson as it was planned. */
  change: z.enum(LESSON_CHANGES).nullable(),
  clashes: z.array(z.string()),
  unseen: z.int(),
})
export type WeekLesson = z.infer<typeof weekLesson>

export const week = defineCall({
  access: 'lesson:read',
  method: 'get',
  path: '/staff/lesson-week',
  group: LESSONS,
  summary: 'Bir haftanın dersleri: derslikler, tatiller, değişiklikler ve çakışmalar.',
  params: z.object({ day: date().optional(), campus: anyId }),
  output: z.object({
    monday: z.string(),
    rooms: z.array(named),
    holidays: z.array(
      named.extend({
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        campus: z.string().nullable(),
      }),
    ),
    lessons: z.array(weekLesson),
  }),
})
export type LessonWeek = z.infer<typeof week.output>

const facts = z.object({
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  room: z.string().nullable().optional(),
  teachers: z.array(z.string()).optional(),
})

const change = z.object({
  id: z.int(),
  kind: z.enum(LESSON_CHANGES),
  before: facts,
  after: facts,
  reason: z.string().nullable(),
  /** Null for planning. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  notices: z.object({ total: z.int(), unseen: z.int() }),
})
export type LessonChange = z.infer<typeof change>

const details = lesson.extend({
  changes: z.array(change),
  isAsked: z.boolean(),
  /** Hours that learners of a private lesson have left; for teachers of the group and the desk. */
  packages: z.array(lessonPackage),
  /** A private lesson: who calls it off too late has used it. */
  isPrivate: z.boolean(),
})
export type LessonDetails = z.infer<typeof details>

export const read = defineCall({
  access: 'lesson:read',
  method: 'get',
  path: '/staff/lesson/{id}',
  group: LESSONS,
  summary: 'Bir ders ve değişiklikleri.',
  params: idParams,
  output: details,
  errors: [404],
})

export const planned = z.object({
  added: z.int(),
  changed: z.int(),
  withdrawn: z.int(),
  missing: z.int(),
  lastDay: z.string().nullable(),
  clashes: z.array(z.string()),
})
export type Planned = z.infer<typeof planned>

const changed = z.object({
  lesson: details,
  /** Warnings for the desk to look at before it confirms. */
  warnings: z.array(z.string()),
  plan: planned,
  lastDayBefore: z.string().nullable(),
  recipients: z.int(),
})
export type LessonChanged = z.infer<typeof changed>

const reason = textBetween(2, 500).nullish()
/** The result is what the change would do, and nothing is stored. */
const isPreview = yesOrNo().default(false)
/** The day lies far from those of the group, and is meant so. */
const isFarDay = yesOrNo().optional()
const time = fieldGroup({ day: date(), startsAt: clockTime(), endsAt: clockTime() })
export type LessonTime = z.infer<typeof time>

function act<Body>(path: string, summary: string, body: z.ZodType<Body>) {
  return defineCall({
    access: 'lesson:write',
    method: 'post',
    path: `/staff/lesson/{id}/${path}`,
    group: LESSONS,
    summary,
    params: idParams,
    body,
    output: changed,
    errors: [404, 409],
  })
}

export const move = act(
  'move',
  'Dersi başka güne, saate ya da dersliğe alır.',
  time.extend({
    revision,
    /** Left out, the room stays; null for none. */
    roomId: id().nullish(),
    reason,
    isFarDay,
    isPreview,
  }),
)

export const cancel = act(
  'cancel',
  'Dersi iptal eder: saatleri kurun sonuna, belli bir güne eklenir ya da verilmez.',
  z.object({
    revision,
    replacement: choice(REPLACEMENTS),
    day: time.shape.day.nullish(),
    startsAt: time.shape.startsAt.nullish(),
    endsAt: time.shape.endsAt.nullish(),
    roomId: id().nullish(),
    /** Called off by the school: a private lesson then uses no hours, however late. */
    isBySchool: yesOrNo().default(false),
    reason,
    isFarDay,
    isPreview,
  }),
)

export const restore = act(
  'restore',
  'İptal edilmiş ders yeniden yapılır; sona eklenen saatleri geri alınır.',
  z.object({ revision, reason, isPreview }),
)

export const substitute = act(
  'substitute',
  'Dersi başka bir öğretmene verir ya da ona sorar.',
  z.object({
    revision,
    teacherId: id('Öğretmeni seçin.'),
    isAsked: yesOrNo().default(false),
    reason,
    isPreview,
  }),
)

export const freeTeachers = defineCall({
  access: 'lesson:write',
  method: 'get',
  path: '/staff/lesson/{id}/free-teachers',
  group: LESSONS,
  summary: 'Dersi verebilecek öğretmenler, önce o saatte boş olanlar.',
  params: idParams,
  output: z.object({
    rows: z.array(
      named.extend({
        clash: z.string().nullable(),
      }),
    ),
  }),
  errors: [404],
})

export const answer = defineCall({
  access: 'lesson:read',
  method: 'post',
  path: '/staff/lesson/{id}/substitute-answer',
  group: LESSONS,
  summary: 'Vekil öğretmenin yanıtı: kabul eder ya da etmez.',
  params: idParams,
  body: z.object({ accepts: yesOrNo() }),
  output: z.object({ message: z.string() }),
  errors: [404, 409],
})

export const add = defineCall({
  access: 'lesson:write',
  method: 'post',
  path: '/staff/lesson',
  group: LESSONS,
  summary: 'Bir sınıfa ek ders; saatleri kurun saatlerinden sayılır.',
  body: time.extend({
    groupId: id('Sınıfı seçin.'),
    lessonHours: wholeNumber(1, 24),
    roomId: id().nullish(),
    teacherId: id().nullish(),
    reason,
    isFarDay,
    isPreview,
  }),
  output: changed,
  errors: [404, 409],
})

const recipient = z.object({
  learner: named,
  state: z.enum(NOTICE_STATES),
  sentAt: z.iso.datetime().nullable(),
  seenAt: z.iso.datetime().nullable(),
  calledAt: z.iso.datetime().nullable(),
  calledBy: z.string().nullable(),
  phone: z.string().nullable(),
  phoneOf: z.string().nullable(),
})
export type NoticeRecipient = z.infer<typeof recipient>

export const findRecipients = defineCall({
  access: 'learner:read',
  method: 'get',
  path: '/staff/lesson-change/{id}/notices',
  group: LESSONS,
  summary: 'Kim duydu: bir değişikliği gören, görmeyen ve aranan öğrenciler.',
  params: idParams,
  output: z.object({
    text: z.string(),
    rows: z.array(recipient),
  }),
  errors: [404],
})

export const markCalled = defineCall({
  access: 'lesson:write',
  method: 'post',
  path: '/staff/lesson-change/{id}/called',
  group: LESSONS,
  summary: 'Değişikliğin telefonla söylendiğini yazar.',
  params: idParams,
  body: z.object({ learnerId: id() }),
  output: z.object({ message: z.string() }),
  errors: [404],
})
