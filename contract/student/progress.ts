import { z } from 'zod'
import { defineCall } from '../call.ts'
import { stripLesson } from '../lesson-strip.ts'
import { absence } from '../missed-hours.ts'
import { groupBody } from './class.ts'

const group = 'Öğrenci' as const

const missedLesson = z.object({
  id: z.int(),
  group: z.string(),
  startsAt: z.iso.datetime(),
  lessonHours: z.int(),
  /** Null for a lesson before the learner joined, which is no absence. */
  missed: z.int().nullable(),
  isExcused: z.boolean(),
  topic: z.string().nullable(),
})
export type MissedLesson = z.infer<typeof missedLesson>

const assessment = z.object({
  id: z.int(),
  name: z.string(),
  weight: z.number(),
  takesPlaceOn: z.string().nullable(),
  /** Null when it was not taken, or has no mark yet. */
  points: z.string().nullable(),
  isMarked: z.boolean(),
})
export type Assessment = z.infer<typeof assessment>

export const progress = z.object({
  absence: absence.extend({
    recorded: z.int(),
    lessons: z.array(missedLesson),
  }),
  marks: z.object({
    assessments: z.array(assessment),
    average: z.string().nullable(),
    passes: z.boolean().nullable(),
    /** The average that assessments without a mark need; above 100 when it is out of reach, null when none is left. */
    needed: z.string().nullable(),
  }),
  rules: z.object({
    passMark: z.number(),
    /** Highest absence in percent for the free repeat. */
    repeatAbsence: z.number(),
    freeRepeats: z.int(),
    /** Highest absence in percent for a certificate; null for no limit. */
    documentAbsence: z.number().nullable(),
    excusedCounts: z.boolean(),
    /** Shares in percent at which the school warns before the limit. */
    warnings: z.array(z.number()),
  }),
})
export type Progress = z.infer<typeof progress>

export const getProgress = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-progress-with-token',
  group,
  summary: 'Devamsızlık, notlar ve geçme notuna kalan yol; sınıfı yoksa 404.',
  body: groupBody,
  output: progress,
})

const homework = z.object({
  lessonId: z.int(),
  group: z.string(),
  text: z.string(),
  givenOn: z.string(),
  due: z.string().nullable(),
  /** Null: nobody has checked it. */
  isDone: z.boolean().nullable(),
  /** Its day has not passed, and it is not done. */
  isOpen: z.boolean(),
})
export type Homework = z.infer<typeof homework>

export const listHomework = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-homework-with-token',
  group,
  summary: 'Ödevler, bütün sınıflardan: önce yapılacaklar tarih sırasıyla, sonra geçmiş olanlar.',
  body: groupBody,
  output: z.array(homework),
})

export const track = z.object({
  hours: z.int(),
  given: z.int(),
  endsOn: z.string().nullable(),
  /** From the week of the first lesson to that of the last; none without dated lessons. */
  weeks: z.array(z.object({ monday: z.string(), hours: z.int(), holidays: z.array(z.string()) })),
})
export type Track = z.infer<typeof track>

export const getTrack = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-level-track-with-token',
  group,
  summary: 'Kurun haftaları: ders saatleri, tatiller ve son gün; sınıfı yoksa 404.',
  body: groupBody,
  output: track,
})

export const listLessonStrip = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-lesson-strip-with-token',
  group,
  summary: 'Kurun bütün dersleri tarih sırasıyla: geçenlerin yoklaması, gelecekler, değişenler.',
  body: groupBody,
  output: z.array(stripLesson),
})
