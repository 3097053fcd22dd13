import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { GUEST_REASONS } from '../../domain/lesson.ts'
import { account } from './accounts.ts'
import { id, moment, revised, singleton, timestamps } from './columns.ts'
import { enrollment } from './enrollments.ts'
import { lesson } from './lessons.ts'
import { learner } from './people.ts'
import { declarePurposes } from './purposes.ts'

export const guestReason = pgEnum('guest_reason', GUEST_REASONS)

/** Missed lesson hours of one learner in one lesson. No row: nobody has recorded it, which is not "present". */
export const attendance = pgTable(
  'attendance',
  {
    lessonId: integer()
      .notNull()
      .references(() => lesson.id),
    enrollmentId: integer()
      .notNull()
      .references(() => enrollment.id),
    /** 0 for present; at most the lesson's hours. */
    missed: smallint().notNull(),
    isExcused: boolean().notNull().default(false),
    /** When the teacher tapped it, by the device's clock but never later than it arrived. The newest tap wins. */
    tappedAt: moment().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.enrollmentId] }),
    index('attendance_enrollment_index').on(table.enrollmentId),
    index('attendance_account_index').on(table.accountId),
    index('attendance_missed_index')
      .on(table.enrollmentId, table.missed)
      .where(sql`${table.missed} > 0`),
    check('attendance_missed_check', sql`${table.missed} >= 0`),
  ],
)

declarePurposes(attendance, { missed: null })

/** When the school warns of absence, before the limit of the course; one row once it has changed something. */
export const absenceSettings = pgTable(
  'absence_settings',
  {
    id: singleton(),
    /** In percent of the level's lesson hours. */
    firstWarning: smallint().notNull(),
    secondWarning: smallint().notNull(),
    /** Whether learners, or the guardians of minors, are written to by themselves. */
    sendsMail: boolean().notNull(),
    revision: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    check('absence_settings_single_check', sql`${table.id} = 1`),
    check(
      'absence_settings_order_check',
      sql`${table.firstWarning} between 1 and 98 and ${table.secondWarning} between ${table.firstWarning} + 1 and 99`,
    ),
  ],
)

declarePurposes(absenceSettings, {
  firstWarning: null,
  secondWarning: null,
})

/** The act of the desk about missed hours that reached a share of the level's: once per share and learner. */
export const absenceWarning = pgTable(
  'absence_warning',
  {
    /** Any of a chain of enrollments that continue each other. */
    enrollmentId: integer()
      .notNull()
      .references(() => enrollment.id, { onDelete: 'cascade' }),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    mailedAt: moment(),
    handledAt: moment(),
    handledBy: integer().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.enrollmentId, table.percent] }),
    index('absence_warning_account_index').on(table.handledBy),
  ],
)

export const homeworkDone = pgTable(
  'homework_done',
  {
    lessonId: integer()
      .notNull()
      .references(() => lesson.id),
    enrollmentId: integer()
      .notNull()
      .references(() => enrollment.id),
    isDone: boolean().notNull(),
    tappedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.enrollmentId] }),
    index('homework_done_enrollment_index').on(table.enrollmentId),
  ],
)

export const makeUpRight = pgTable(
  'make_up_right',
  {
    id: id(),
    learnerId: integer()
      .notNull()
      .references(() => learner.id),
    lessonId: integer().references(() => lesson.id),
    reason: text().notNull(),
    expiresOn: date().notNull(),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    ...revised(),
  },
  (table) => [
    index('make_up_right_learner_index').on(table.learnerId, table.expiresOn),
    index('make_up_right_lesson_index').on(table.lessonId),
    index('make_up_right_actor_index').on(table.actorId),
  ],
)

declarePurposes(makeUpRight, {
  reason: 'student',
  expiresOn: null,
})

export const lessonGuest = pgTable(
  'lesson_guest',
  {
    lessonId: integer()
      .notNull()
      .references(() => lesson.id),
    learnerId: integer()
      .notNull()
      .references(() => learner.id),
    reason: guestReason().notNull(),
    rightId: integer().references(() => makeUpRight.id),
    hasCome: boolean(),
    /** When the teacher tapped it, as for attendance: the newest tap wins. */
    tappedAt: moment(),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.learnerId] }),
    index('lesson_guest_learner_index').on(table.learnerId),
    uniqueIndex('lesson_guest_right_key').on(table.rightId),
    index('lesson_guest_account_index').on(table.accountId),
  ],
)
