import { z } from 'zod'
import { plainDigits } from '../../domain/digits.ts'
import { ENROLLMENT_STATES } from '../../domain/enrollment.ts'
import { GROUP_MODES } from '../../domain/group.ts'
import { AUDIENCES } from '../../domain/people.ts'
import { defineCall } from '../call.ts'
import { email, id, line, messageOutput, optionalLine, phone, text } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { origin } from './origin.ts'

const day = z.iso.date()

export const group = z.object({
  id: z.int(),
  course: z.string(),
  courseKey: z.string(),
  courseSlug: z.string().nullable(),
  audience: z.enum(AUDIENCES),
  ages: z.string().nullable(),
  language: z.string(),
  languageCode: z.string(),
  level: z.string(),
  /** Null for a group that meets online, as are address and directions. */
  campus: z.string().nullable(),
  address: z.string().nullable(),
  directions: z.string().nullable(),
  mode: z.enum(GROUP_MODES),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** Null for a confirmed group. */
  decidesOn: day.nullable(),
  /** The school has decided that the group opens, whatever it still needs. */
  isConfirmed: z.boolean(),
  /** Weekday 1 is Monday; times are the school’s wall clock, breaks included. */
  slots: z.array(z.object({ weekday: z.int(), startsAt: z.string(), endsAt: z.string() })),
  lessonMinutes: z.int(),
  hours: z.int(),
  weeks: z.number().nullable(),
  /** Turkish lira for the whole level; null where it is not published. */
  price: z.number().nullable(),
  /** The price before a discount that everybody gets. */
  priceBefore: z.number().nullish(),
  instalments: z.int(),
  capacity: z.int(),
  /** Places open to a new caller; those who wait come first. */
  placesLeft: z.int(),
  minimum: z.int(),
  needed: z.int(),
  teacher: z.string().nullable(),
})
export type Group = z.infer<typeof group>

export const groupFilters = z.object({
  language: z.string().optional(),
  course: z.string().optional(),
  level: z.string().optional(),
  days: z.enum(['weekdays', 'weekend'], { error: MESSAGES.invalid }).optional(),
  /** Before 12.00, before 17.00, later. */
  hours: z.enum(['morning', 'afternoon', 'evening'], { error: MESSAGES.invalid }).optional(),
  campus: z.string().optional(),
  mode: z.enum(GROUP_MODES, { error: MESSAGES.invalid }).optional(),
})
export type GroupFilters = z.infer<typeof groupFilters>

export const listGroups = defineCall({
  access: 'public',
  method: 'get',
  path: '/group',
  group: 'Gruplar',
  summary: 'Kayda açık gruplar, ilk başlayan önce.',
  params: groupFilters,
  output: z.array(group),
})

const groupWithText = group.extend({
  goal: z.string(),
  text: z.string().nullable(),
})
export type GroupWithText = z.infer<typeof groupWithText>

export const getGroup = defineCall({
  access: 'public',
  method: 'get',
  path: '/group/{id}',
  group: 'Gruplar',
  summary: 'Kayda açık bir grup, planıyla.',
  params: z.object({ id: z.coerce.number().pipe(id()) }),
  output: groupWithText,
  errors: [404],
})

const AGE = '3 ile 99 arasında bir yaş yazın.'

const learnerAge = z
  .union([z.string().trim().overwrite(plainDigits), z.number()], { error: MESSAGES.digits })
  .nullish()
  .transform((value) => (value === '' || value == null ? undefined : Number(value)))
  .pipe(z.int(MESSAGES.digits).min(3, AGE).max(99, AGE).optional())

export const preEnrollment = z.object({
  group: id(),
  name: line(),
  phone: phone(),
  email: email(),
  learnerName: optionalLine().pipe(z.string().min(2, MESSAGES.min2).optional()),
  learnerAge,
  ...origin,
})
export type PreEnrollment = z.infer<typeof preEnrollment>

export const sendPreEnrollment = defineCall({
  access: 'public',
  method: 'post',
  path: '/pre-enrollment',
  group: 'Gruplar',
  summary:
    'Ön kayıt: yer ayırır ya da bekleme listesine yazar. Aynı kişi aynı grupta ilk yanıtı alır. Onaylanmayan ön kayıtlar çoksa istek, aranmak üzere okula iletilir.',
  body: preEnrollment,
  output: messageOutput.extend({
    /** `waiting` also where the desk calls back: no seat is reserved, and the message says so. */
    state: z.enum(['reserved', 'waiting']),
    heldUntil: z.iso.datetime().nullable(),
  }),
  errors: [404],
})

const token = text(200)

export const reservation = z.object({
  state: z.enum(ENROLLMENT_STATES),
  heldUntil: z.iso.datetime().nullable(),
  /** False for a reservation that has to be confirmed by `accept`. */
  isConfirmed: z.boolean(),
  position: z.int().nullable(),
  group,
})
export type Reservation = z.infer<typeof reservation>

export const readReservation = defineCall({
  access: 'public',
  method: 'post',
  path: '/pre-enrollment/state',
  group: 'Gruplar',
  summary: 'E-postadaki bağlantısıyla bir ön kaydın durumu; kişiye ait bir bilgi vermez.',
  body: z.object({ token }),
  output: reservation,
  errors: [404],
})

export const answerReservation = defineCall({
  access: 'public',
  method: 'post',
  path: '/pre-enrollment/answer',
  group: 'Gruplar',
  summary: 'E-postadaki bağlantısıyla ön kaydı onaylamak, önerilen yeri almak ya da vazgeçmek.',
  body: z.object({ token, answer: z.enum(['accept', 'cancel'], { error: MESSAGES.invalid }) }),
  output: messageOutput,
  errors: [404, 409],
})

export const groupWish = z.object({
  program: optionalLine(),
  name: line(),
  phone: phone(),
  email: email(),
  message: optionalLine(500),
  ...origin,
})
export type GroupWish = z.infer<typeof groupWish>

export const sendGroupWish = defineCall({
  access: 'public',
  method: 'post',
  path: '/pre-enrollment/wish',
  group: 'Gruplar',
  summary: 'Yeni grup açılınca haber isteyen ziyaretçi; başvurulara düşer.',
  body: groupWish,
  output: messageOutput,
})
