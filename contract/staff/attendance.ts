import { z } from 'zod'
import { GUEST_REASONS, LEVEL_VERDICTS } from '../../domain/lesson.ts'
import { LEVELS } from '../../domain/placement.ts'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { date, listOf, textBetween, wholeNumber, yesOrNo } from '../input-fields.ts'
import { lessonPackage } from '../lesson-package.ts'
import { MESSAGES } from '../messages.ts'
import { absence } from '../missed-hours.ts'
import { lesson } from './lesson.ts'
import { idParams } from './resource.ts'

const group = 'Yoklama'
const MOST_PEOPLE = 200

export const dayLesson = lesson.extend({
  people: z.int(),
  recorded: z.int(),
})
export type DayLesson = z.infer<typeof dayLesson>

const person = z.object({
  enrollmentId: z.int(),
  name: z.string(),
  missed: z.int().nullable(),
  isExcused: z.boolean(),
  reported: z.string().nullable(),
  /** Null for a substitute, like the verdict: that is for teachers of the group. */
  absence: absence.nullable(),
  /** In the group for less than two weeks, and not from another group. */
  isNew: z.boolean(),
  verdict: z.enum(LEVEL_VERDICTS).nullable(),
  verdictNote: z.string().nullable(),
  /** The level that the placement test found; null until the verdict is given. */
  tested: z.enum(LEVELS).nullable(),
})
export type RollPerson = z.infer<typeof person>

export const roll = z.object({
  lesson: lesson.extend({
    homework: z.string().nullable(),
    homeworkDue: z.string().nullable(),
    deskNote: z.string().nullable(),
  }),
  /** False before the day of the lesson, and for a cancelled one. */
  isOpen: z.boolean(),
  /** The group is the account’s own: marks and verdicts are for it as well. */
  isOwnGroup: z.boolean(),
  people: z.array(person),
  guests: z.array(
    z.object({
      learnerId: z.int(),
      name: z.string(),
      reason: z.enum(GUEST_REASONS),
      hasCome: z.boolean().nullable(),
    }),
  ),
  /** Hours that learners of a private lesson have left; for teachers of the group and the desk. */
  packages: z.array(lessonPackage),
  /** People of the group who came after this lesson: no absence of theirs. */
  later: z.array(z.object({ enrollmentId: z.int(), name: z.string(), startsOn: z.string() })),
  /** Homework of earlier lessons that is due by this one, the newest first. */
  homework: z.array(
    z.object({
      lessonId: z.int(),
      text: z.string(),
      due: z.string().nullable(),
      done: z.array(z.object({ enrollmentId: z.int(), isDone: z.boolean() })),
    }),
  ),
})
export type Roll = z.infer<typeof roll>

export const day = defineCall({
  access: 'attendance:write',
  method: 'get',
  path: '/staff/attendance',
  group,
  summary: 'Günün dersleri ve yoklaması eksik olan geçmiş dersler.',
  params: z.object({ day: date().optional() }),
  output: z.object({
    day: z.string(),
    lessons: z.array(dayLesson),
    missing: z.array(dayLesson),
  }),
})
export type AttendanceDay = z.infer<typeof day.output>

export const get = defineCall({
  access: 'attendance:write',
  method: 'get',
  path: '/staff/attendance/{id}',
  group,
  summary: 'Bir dersin yoklama listesi.',
  params: idParams,
  output: roll,
  errors: [404],
})

/** By the clock of the device, which may stand at its beginning: a wrong clock must not refuse a roll. */
function deviceTime() {
  return z.iso
    .datetime({ offset: true, error: MESSAGES.invalid, abort: true })
    .refine((text) => text >= '1970' && text < '2101', MESSAGES.invalid)
}

const taps = {
  people: listOf(
    z.object({
      enrollmentId: id(),
      /** Missed lesson hours, at most those of the lesson. */
      missed: wholeNumber(0, 24),
      isExcused: yesOrNo().default(false),
      tappedAt: deviceTime(),
    }),
    MOST_PEOPLE,
  ).default([]),
  guests: listOf(
    /** A screen of before sends no time: the tap counts from when it arrives. */
    z.object({ learnerId: id(), hasCome: yesOrNo(), tappedAt: deviceTime().optional() }),
    MOST_PEOPLE,
  ).default([]),
  homework: listOf(
    z.object({ lessonId: id(), enrollmentId: id(), isDone: yesOrNo(), tappedAt: deviceTime() }),
    MOST_PEOPLE * 3,
  ).default([]),
  /** The device’s clock when it sent the taps: how wrong it is, their times are corrected by. */
  sentAt: deviceTime().optional(),
}

/** A tap that was not stored, and why. */
const unstoredTap = z.object({
  kind: z.enum(['person', 'guest', 'homework']),
  enrollmentId: z.int().optional(),
  learnerId: z.int().optional(),
  /** The lesson that set the homework. */
  lessonId: z.int().optional(),
  /** Null for somebody who was never in the group. */
  name: z.string().nullable(),
  message: z.string(),
})
export type UnstoredTap = z.infer<typeof unstoredTap>

export const record = defineCall({
  access: 'attendance:write',
  method: 'put',
  path: '/staff/attendance/{id}',
  group,
  summary: 'Yoklamayı kaydeder. Aynı kişi için en yeni dokunuş geçerlidir.',
  params: idParams,
  body: z.object(taps),
  output: z.object({
    roll,
    /** Taps that no longer fit the lesson; all others were recorded. */
    refused: z.array(unstoredTap),
    /** Taps that a newer one of another device has taken the place of. */
    overtaken: z.array(unstoredTap),
  }),
  errors: [404, 409],
})

export const describe = defineCall({
  access: 'attendance:write',
  method: 'patch',
  path: '/staff/attendance/{id}',
  group,
  summary: 'Dersin konusu, ödevi ve danışmana notu.',
  params: idParams,
  body: z.object({
    topic: textBetween(1, 200).nullish(),
    homework: textBetween(1, 1000).nullish(),
    homeworkDue: date().nullish(),
    deskNote: textBetween(1, 1000).nullish(),
  }),
  output: roll,
  errors: [404, 409],
})
