import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { PACKAGE_ENTRY_KINDS } from '../../domain/hour-package.ts'
import { account } from './accounts.ts'
import { agreement } from './agreements.ts'
import { id, moment, timestamps } from './columns.ts'
import { lesson } from './lessons.ts'
import { learner } from './people.ts'
import { declarePurposes } from './purposes.ts'
import { course } from './school.ts'

export const packageEntryKind = pgEnum('package_entry_kind', PACKAGE_ENTRY_KINDS)

/**
 * Lesson hours of private lessons that were bought ahead. Triggers keep `minutes_left` as the sum of the entries; below zero, more
 * was taught than bought.
 */
export const hourPackage = pgTable(
  'hour_package',
  {
    id: id(),
    learnerId: integer()
      .notNull()
      .references(() => learner.id),
    /** Private lessons of this course use it. */
    courseId: integer()
      .notNull()
      .references(() => course.id),
    /** Null for hours that no agreement is about. */
    agreementId: integer().references(() => agreement.id),
    /** Minutes of a lesson hour of the course on the day of the sale. */
    lessonMinutes: smallint().notNull(),
    startsOn: date().notNull(),
    /** The last day. */
    endsOn: date().notNull(),
    minutesLeft: integer().notNull().default(0),
    /** When the desk has spoken with the learner about its end, and who did. */
    handledAt: moment(),
    handledBy: integer().references(() => account.id),
    revision: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('hour_package_learner_index').on(table.learnerId, table.endsOn),
    index('hour_package_course_index').on(table.courseId),
    index('hour_package_agreement_index').on(table.agreementId),
    index('hour_package_account_index').on(table.handledBy),
    index('hour_package_end_index').on(table.endsOn).where(sql`${table.minutesLeft} > 0`),
    check('hour_package_days_check', sql`${table.startsOn} <= ${table.endsOn}`),
    check('hour_package_minutes_check', sql`${table.lessonMinutes} > 0`),
  ],
)

declarePurposes(hourPackage, {
  lessonMinutes: null,
  startsOn: null,
  endsOn: null,
})

/** A movement of a package. Nothing of it changes or goes: a wrong entry is taken back by a second one that names it. */
export const packageEntry = pgTable(
  'package_entry',
  {
    id: id(),
    packageId: integer().notNull(),
    kind: packageEntryKind().notNull(),
    /** Positive where the learner has more afterwards. */
    minutes: integer().notNull(),
    day: date().notNull(),
    lessonId: integer().references(() => lesson.id),
    reason: text(),
    reversesId: integer(),
    /** The same key is the same entry. */
    key: text().notNull().unique('package_entry_key_unique'),
    actorId: integer().references(() => account.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'package_entry_package_fk',
      columns: [table.packageId],
      foreignColumns: [hourPackage.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'package_entry_reverses_fk',
      columns: [table.reversesId],
      foreignColumns: [table.id],
    }),
    uniqueIndex('package_entry_reverses_key').on(table.reversesId),
    index('package_entry_package_index').on(table.packageId, table.id),
    index('package_entry_lesson_index')
      .on(table.lessonId)
      .where(sql`${table.lessonId} is not null`),
    index('package_entry_actor_index').on(table.actorId),
    check(
      'package_entry_minutes_check',
      sql`${table.reversesId} is not null
        or case ${table.kind} when 'bought' then ${table.minutes} > 0
          when 'used' then ${table.minutes} < 0
          when 'expired' then ${table.minutes} < 0
          when 'corrected' then ${table.minutes} <> 0
          else false end`,
    ),
    check(
      'package_entry_lesson_check',
      sql`(${table.kind} in ('used', 'returned')) = (${table.lessonId} is not null)`,
    ),
  ],
)

declarePurposes(packageEntry, {
  reason: 'contract',
  day: null,
  key: null,
})
