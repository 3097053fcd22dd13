import { z } from 'zod'
import { ALARM_KINDS } from '../../domain/alarm.ts'
import { FIRST_STEPS } from '../../domain/opening.ts'
import { defineCall } from '../call.ts'
import { messageOutput, named } from '../fields.ts'
import { wholeNumber } from '../input-fields.ts'
import { dayLesson } from './attendance.ts'
import { CONTENT_KINDS, dueContent } from './content-overview.ts'
import { identity } from './session.ts'

const group = 'Gösterge'

const day = z.iso.date()

const due = z.object({
  leads: z.object({ total: z.int(), overdue: z.int(), stepless: z.int() }).nullable(),
  groups: z
    .object({
      reservations: z.int(),
      /** Groups whose day of decision comes within a week, below their minimum. */
      decisions: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          decidesOn: day,
          taken: z.int(),
          minimum: z.int(),
        }),
      ),
    })
    .nullable(),
  content: dueContent.nullable(),
  /** Learners whose absence has reached a warning, and nobody has told them. */
  absences: z.int().nullable(),
  /** Lessons to come of teachers on leave that nobody else gives. */
  uncovered: z.int().nullable(),
  /** Learners whose private lesson hours run out or end, and nobody has spoken to them. */
  packages: z.int().nullable(),
})

const leads = z.object({
  total: z.int(),
  before: z.int(),
  byDay: z.array(z.object({ day, count: z.int() })),
  /** The form that they came by, or the source that the desk named; null if not noted. */
  bySource: z.array(
    z.object({
      source: z.string().nullable(),
      /** The school’s name of a source; null for a form. */
      name: z.string().nullable(),
      count: z.int(),
    }),
  ),
  response: z.object({
    answered: z.int(),
    waiting: z.int(),
    unnoted: z.int(),
    own: z.int(),
    minutes: z.number().nullable(),
    workingMinutes: z.number().nullable(),
  }),
  funnel: z.object({ talked: z.int(), reserved: z.int(), enrolled: z.int() }),
})

const openGroup = z.object({
  id: z.int(),
  name: z.string(),
  startsOn: day.nullable(),
  taken: z.int(),
  placesLeft: z.int(),
  capacity: z.int(),
  minimum: z.int(),
  hasBegun: z.boolean(),
  isConfirmed: z.boolean(),
})

const plan = z.object({
  id: z.uuid(),
  kind: z.enum(CONTENT_KINDS),
  title: z.string().nullable(),
  act: z.enum(['publish', 'unpublish']),
  dueAt: z.iso.datetime(),
})
export type Plan = z.infer<typeof plan>

const testState = z.object({
  id: z.int(),
  name: z.string(),
  isOpen: z.boolean(),
  questions: z.int(),
  unfinished: z.int(),
})

const backupState = z.object({
  takenAt: z.iso.datetime().nullable(),
  bytes: z.int(),
  isLate: z.boolean(),
})
export type BackupState = z.infer<typeof backupState>

/** A person whose nightly erasure failed, and where staff find them. */
const failedErasure = z.object({
  name: z.string(),
  learnerId: z.int().nullable(),
  leadId: z.int().nullable(),
})

export type FailedErasure = z.infer<typeof failedErasure>

const alarm = z.object({
  kind: z.enum(ALARM_KINDS),
  count: z.int(),
  job: z.string().nullable(),
  people: z.array(failedErasure).optional(),
})

const lessons = z.object({
  today: z.array(dayLesson),
  /** Lessons of before today that lack attendance, counted to 50. */
  missing: z.int(),
})

/** Lesson hours of all learners together. */
const attendanceWeek = z.object({
  monday: day,
  hours: z.int(),
  missed: z.int(),
  excused: z.int(),
})

export type AttendanceWeek = z.infer<typeof attendanceWeek>

/** A part is null without the permission to read its records. */
const dashboard = z.object({
  days: z.int(),
  alarms: z.array(alarm).nullable(),
  leads: leads.nullable(),
  levels: z.array(z.object({ level: z.string(), count: z.int() })).nullable(),
  groups: z.array(openGroup).nullable(),
  /** Groups that take people: open, confirmed and running ones. */
  groupCount: z.int().nullable(),
  mail: z
    .object({
      waiting: z.int(),
      failed: z.int(),
      sentToday: z.int(),
      isSetUp: z.boolean(),
    })
    .nullable(),
  backup: backupState.nullable(),
  plans: z.array(plan).nullable(),
  tests: z.array(testState).nullable(),
  lessons: lessons.nullable(),
  /** The last six weeks, those without lessons left out. */
  attendance: z.array(attendanceWeek).nullable(),
  due,
  firstSteps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })).nullable(),
})
export type Dashboard = z.infer<typeof dashboard>

export const getDashboard = defineCall({
  access: 'dashboard:read',
  method: 'get',
  path: '/staff/dashboard',
  group,
  summary: 'Son 30 günün sayıları ve bugün yapılacaklar, görevin okuyabildiği kadarıyla.',
  output: dashboard,
})

export const dismissFirstSteps = defineCall({
  access: 'settings:write',
  method: 'post',
  path: '/staff/dashboard/first-steps/dismiss',
  group,
  summary: 'Yeni okulun ilk adımlarını kaldırır.',
  output: messageOutput,
})

export const restoreFirstSteps = defineCall({
  access: 'settings:write',
  method: 'post',
  path: '/staff/dashboard/first-steps/restore',
  group,
  summary: 'Kaldırılan ilk adımları geri getirir.',
  output: messageOutput,
})

const demoSchool = z.object({
  /** Open accounts that closing the demo closes; the caller’s own is among them unless it `stays`. */
  staff: z.int(),
  students: z.int(),
  /** The fate of the caller’s account: not part of the demo, kept as the only admin’s, or closed. */
  own: z.enum(['none', 'stays', 'closes']),
  learners: z.int(),
  leads: z.int(),
  groups: z.array(named),
  keptGroups: z.int(),
})
export type DemoSchool = z.infer<typeof demoSchool>

export const getDemoSchool = defineCall({
  access: 'account:write',
  method: 'get',
  path: '/staff/demo-school',
  group,
  summary: 'Örnek hesaplar kapatılırsa ne olacağı.',
  output: demoSchool,
})

export const closeDemoSchool = defineCall({
  access: 'account:write',
  method: 'post',
  path: '/staff/demo-school/close',
  group,
  summary:
    'Örnek hesapları kapatır; örnek kişileri, başvuruları, dersleri ve sonuçları siler, sınıfları siteden kaldırır.',
  body: identity.extend({ accounts: wholeNumber(0, 1000) }),
  output: messageOutput,
  errors: [409],
})
