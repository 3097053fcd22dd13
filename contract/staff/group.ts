import { z } from 'zod'
import { GROUP_STATES } from '../../domain/group.ts'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import { choice, date, fieldGroup, textBetween, yesOrNo } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { anyId, creation, idParams, resource, revision } from './resource.ts'
import { groupInput } from './school-input.ts'

const group = 'Gruplar'

export const groupState = choice(GROUP_STATES)

const day = z.string().nullable()

const slot = z.object({
  id: z.int(),
  weekday: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  lessonHours: z.int().nullable(),
  title: z.string(),
  roomId: z.int().nullable(),
  teacherId: z.int().nullable(),
})

const row = z.object({
  id: id(),
  name: z.string(),
  course: named,
  level: named.extend({ hours: z.int() }),
  campus: named.nullable(),
  kind: groupInput.shape.kind.unwrap(),
  state: groupState,
  mode: groupInput.shape.mode.unwrap(),
  startsOn: day,
  endsOn: day,
  decidesOn: day,
  capacity: z.int(),
  minimum: z.int(),
  taken: z.int(),
  active: z.int(),
  waiting: z.int(),
  placesLeft: z.int(),
  price: z.int().nullable(),
  isPublic: z.boolean(),
  teachers: z.array(named),
  slots: z.array(slot.pick({ weekday: true, startsAt: true, endsAt: true })),
  revision: z.int(),
})
export type GroupRow = z.infer<typeof row>

const record = row.omit({ slots: true }).extend({
  courseId: z.int(),
  levelId: z.int(),
  campusId: z.int().nullable(),
  instalments: z.int(),
  program: z.string().nullable(),
  lessonMinutes: z.int(),
  teacherIds: z.array(z.int()),
  bookIds: z.array(z.int()),
  slots: z.array(slot),
  /** The last day, if the timetable fills the hours of the level from the first day on; null if unknown. */
  expectedEnd: day,
})
export type Group = z.infer<typeof record>

const { state: _, ...fields } = groupInput.shape
/** Without defaults: fields that are left out stay unchanged. */
const changes = z.object({
  ...fields,
  kind: fields.kind.unwrap(),
  mode: fields.mode.unwrap(),
  minimum: fields.minimum.unwrap(),
  instalments: fields.instalments.unwrap(),
  isPublic: fields.isPublic.unwrap(),
  decidesOn: fields.startsOn,
  slotsFrom: fields.startsOn,
})

const filters = z.object({
  /** `now` holds planned, open and running groups unless a state is asked for; `all` adds finished ones. */
  view: z.enum(['now', 'all'], { error: MESSAGES.invalid }).default('now'),
  /** `taught`: open or running. */
  state: choice([...GROUP_STATES, 'taught']).optional(),
  course: anyId,
  campus: anyId,
  teacher: anyId,
  free: z.enum(['yes'], { error: MESSAGES.invalid }).optional(),
})

const definition = {
  name: 'group',
  group,
  row,
  record,
  changes,
  filters,
  sorts: ['startsOn'],
  access: { read: 'group:read', write: 'group:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)

export const create = creation(
  definition,
  changes.partial().required({ name: true, courseId: true, levelId: true, capacity: true }),
)

export const preview = defineCall({
  access: 'group:write',
  method: 'post',
  path: '/staff/group/{id}/preview',
  group,
  summary: 'Bir değişiklik sınıfın gelecek derslerini nasıl değiştirir; hiçbir şey kaydedilmez.',
  params: idParams,
  body: z.object({ changes: fieldGroup(changes.partial().shape) }),
  output: z.object({
    /** Lessons to come that stay as they are, and those that have another time, room or teacher or do not take place. */
    staying: z.int(),
    changing: z.int(),
    endBefore: day,
    endAfter: day,
    missing: z.int(),
    clashes: z.array(z.string()),
  }),
  errors: [404],
})
export type GroupPreview = z.infer<typeof preview.output>

const note = textBetween(2, 1000).nullish()

/** Whether the people of the group are written to; without it all are, except when a group that has begun is confirmed. */
const notifies = yesOrNo().optional()

/** `notified`: how many mails were written; `news` says whether they went out, empty for none. */
const decided = z.object({ group: record, notified: z.int(), news: z.string() })

function decision<Body>(path: string, summary: string, body: z.ZodType<Body>) {
  return defineCall({
    access: 'group:write',
    method: 'post',
    path: `/staff/group/{id}/${path}`,
    group,
    summary,
    params: idParams,
    body,
    output: decided,
    errors: [404, 409],
  })
}

export const move = decision(
  'state',
  'Sınıfın durumu: kayda açılır, kesinleşir, tamamlanır ya da açılmaz. Başlamış bir sınıf kesinleşirken yalnız istenirse e-posta gider.',
  z.object({ revision, state: groupState, note, notifies }),
)
export type Move = z.infer<NonNullable<typeof move.body>>

export const postpone = decision(
  'postpone',
  'Başlangıcı erteler; kayıtlı ve yeri ayrılmış herkese yeni tarih e-postayla bildirilir.',
  z.object({ revision, startsOn: date(), decidesOn: date().nullish(), note, notifies }),
)

export const merge = decision(
  'merge',
  'Sınıfı bir başkasıyla birleştirir: herkes oraya geçer ve e-posta alır, bu sınıf açılmaz.',
  z.object({ revision, into: id(), note, notifies }),
)

export const copy = defineCall({
  access: 'group:write',
  method: 'post',
  path: '/staff/group/{id}/copy',
  group,
  summary: 'Aynı saatler, öğretmenler, kitaplar ve planla yeni bir taslak sınıf.',
  params: idParams,
  body: z.object({
    name: textBetween(2, 60),
    startsOn: date(),
    keepsRooms: yesOrNo().default(true),
  }),
  output: record,
  errors: [404],
})

const weekLesson = z.object({
  id: z.int(),
  group: named,
  state: groupState,
  weekday: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  title: z.string(),
  room: named.nullable(),
  teacher: named.nullable(),
})
export type WeekLesson = z.infer<typeof weekLesson>

export const week = defineCall({
  access: 'group:read',
  method: 'get',
  path: '/staff/group-week',
  group,
  summary: 'Bir haftanın saatleri: hangi derslikte, hangi öğretmenle, hangi sınıf.',
  params: z.object({
    day: date().optional(),
    campus: anyId,
  }),
  output: z.object({ monday: z.string(), rooms: z.array(named), lessons: z.array(weekLesson) }),
})

export const groupOptions = defineCall({
  access: 'group:read',
  method: 'get',
  path: '/staff/group-options',
  group,
  summary:
    'Bir sınıf için seçilebilenler: programlar ve kurlar, şubeler ve derslikler, öğretmenler, kitaplar.',
  output: z.object({
    courses: z.array(named.extend({ levels: z.array(named.extend({ hours: z.int() })) })),
    campuses: z.array(
      named.extend({ rooms: z.array(named.extend({ capacity: z.int().nullable() })) }),
    ),
    teachers: z.array(named),
    books: z.array(named),
  }),
})
export type GroupOptions = z.infer<typeof groupOptions.output>
