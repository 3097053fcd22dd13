import { z } from 'zod'
import { REPLACEMENTS } from '../../domain/lesson.ts'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import { choice, date, fieldGroup, listOf, textBetween, yesOrNo } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { lesson } from './lesson.ts'
import { idParams, revision } from './resource.ts'

const group = 'İzinler'

const row = z.object({
  id: z.int(),
  teacher: named,
  startsOn: z.string(),
  /** Included. */
  endsOn: z.string(),
  reason: z.string().nullable(),
  /** Lessons to come that nobody else gives. */
  open: z.int(),
  revision: z.int(),
})
export type Leave = z.infer<typeof row>

/** `open`: nobody else gives it; `asked`: somebody was asked; `covered`: somebody else gives it. */
export const LEAVE_STATES = ['open', 'asked', 'covered', 'cancelled'] as const
export type LeaveState = (typeof LEAVE_STATES)[number]

const leaveLesson = lesson.extend({
  cover: z.enum(LEAVE_STATES),
  isOver: z.boolean(),
  /** Free at that time and not on leave; those who teach the language come first. */
  free: z.array(named.extend({ teachesLanguage: z.boolean() })),
  /** Somebody free who teaches the language; nobody is proposed for two lessons at one time. */
  proposedId: z.int().nullable(),
})
export type LeaveLesson = z.infer<typeof leaveLesson>

const record = row.extend({ lessons: z.array(leaveLesson) })
export type LeaveRecord = z.infer<typeof record>

const span = {
  startsOn: date(),
  endsOn: date(),
  reason: textBetween(2, 300).nullish(),
}
const END = { path: ['endsOn'], message: 'Son gün ilk günden önce olamaz.' }
const isInOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => startsOn <= endsOn

export const list = defineCall({
  access: 'lesson:write',
  method: 'get',
  path: '/staff/leave',
  group,
  summary: 'Öğretmenlerin izinleri: süren ve gelecek olanlar ya da hepsi.',
  params: z.object({
    view: z.enum(['now', 'all'], { error: MESSAGES.invalid }).default('now'),
  }),
  output: z.object({ rows: z.array(row) }),
})

export const get = defineCall({
  access: 'lesson:write',
  method: 'get',
  path: '/staff/leave/{id}',
  group,
  summary: 'Bir izin, içindeki dersler ve o saatlerde boş olan öğretmenler.',
  params: idParams,
  output: record,
  errors: [404],
})

export const create = defineCall({
  access: 'lesson:write',
  method: 'post',
  path: '/staff/leave',
  group,
  summary: 'Öğretmene izin yazar; dersler bundan sonra birlikte dağıtılır.',
  body: fieldGroup({ teacherId: id('Öğretmeni seçin.'), ...span }).refine(isInOrder, END),
  output: record,
  errors: [409],
})

export const update = defineCall({
  access: 'lesson:write',
  method: 'patch',
  path: '/staff/leave/{id}',
  group,
  summary: 'İznin günlerini ya da nedenini değiştirir; verilmiş dersler olduğu gibi kalır.',
  params: idParams,
  body: fieldGroup({ revision, ...span }).refine(isInOrder, END),
  output: record,
  errors: [404, 409],
})

const covered = z.object({
  id: id(),
  revision,
  act: choice(['substitute', 'ask', 'cancel', 'leave']),
  teacherId: id().nullish(),
  replacement: choice(REPLACEMENTS).exclude(['day']).default('end'),
})

export const cover = defineCall({
  access: 'lesson:write',
  method: 'post',
  path: '/staff/leave/{id}/cover',
  group,
  summary:
    'İzindeki dersleri bir kerede dağıtır: vekile verir, sorar, iptal eder ya da açık bırakır; herkese haber gider.',
  params: idParams,
  body: z.object({
    lessons: listOf(
      covered.refine(
        ({ act, teacherId }) => !['substitute', 'ask'].includes(act) || Boolean(teacherId),
        { path: ['teacherId'], message: 'Öğretmeni seçin.' },
      ),
      200,
    ),
    /** Written to learners and teachers. */
    reason: textBetween(2, 500).nullish(),
  }),
  output: z.object({ leave: record, message: z.string() }),
  errors: [404, 409],
})
export type Cover = z.infer<typeof covered>

export const takeBack = defineCall({
  access: 'lesson:write',
  method: 'post',
  path: '/staff/leave/{id}/take-back',
  group,
  summary: 'İzni geri alır; istenirse vekillere verilen gelecek dersler öğretmenine döner.',
  params: idParams,
  body: z.object({ revision, returnsLessons: yesOrNo().default(true) }),
  output: z.object({ message: z.string() }),
  errors: [404, 409],
})
