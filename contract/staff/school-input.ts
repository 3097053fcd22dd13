import { z } from 'zod'
import { GROUP_KINDS, GROUP_MODES, GROUP_STATES } from '../../domain/group.ts'
import { STAFF_ROLES } from '../../domain/permissions.ts'
import { email, id, line, phone } from '../fields.ts'
import {
  choice,
  clockTime,
  date,
  fieldGroup,
  idsOf,
  languageCode,
  listOf,
  richText,
  textBetween,
  wholeNumber,
  yesOrNo,
} from '../input-fields.ts'
import { price } from './money-fields.ts'

export const languageInput = z.object({
  name: textBetween(2, 40),
  code: languageCode(),
})

export const slotInput = fieldGroup({
  id: id().optional(),
  weekday: wholeNumber(1, 7),
  startsAt: clockTime(),
  endsAt: clockTime(),
  /** Lesson hours, of which breaks are no part. */
  lessonHours: wholeNumber(1, 24).nullish(),
  title: textBetween(2, 80),
  roomId: id().nullish(),
  teacherId: id().nullish(),
}).refine(({ startsAt, endsAt }) => startsAt < endsAt, {
  path: ['endsAt'],
  message: 'Bitiş saati başlangıçtan sonra olmalıdır.',
})
export type SlotInput = z.infer<typeof slotInput>

export const groupInput = z.object({
  name: textBetween(2, 60),
  courseId: id('Programı seçin. Listede program yoksa önce Programlar’a ekleyin.'),
  levelId: id('Kuru seçin. Listede kur yoksa önce programın kurlarını yazın.'),
  kind: choice(GROUP_KINDS).default('open'),
  state: choice(GROUP_STATES).default('draft'),
  campusId: id().nullish(),
  mode: choice(GROUP_MODES).default('in-person'),
  startsOn: date().nullish(),
  endsOn: date().nullish(),
  capacity: wholeNumber(1, 500),
  minimum: wholeNumber(0, 500).default(1),
  /** Kuruş, for the whole level. */
  price: price().nullish(),
  instalments: wholeNumber(1, 36).default(1),
  isPublic: yesOrNo().default(true),
  program: richText().nullish(),
  teacherIds: idsOf(20),
  bookIds: idsOf(50),
  slots: listOf(slotInput, 50),
})
export type GroupInput = z.infer<typeof groupInput>

const person = { name: line(60), surname: line(60), email: email(), phone: phone().nullish() }

export const studentInput = z.object({ ...person, groupId: id().nullish() })

export const accountInput = z.object({
  role: choice(STAFF_ROLES),
  ...person,
})
