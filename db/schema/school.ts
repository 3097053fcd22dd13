import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LESSON_MINUTES, LEVEL_RULES } from '../../domain/level-rules.ts'
import { AUDIENCES } from '../../domain/people.ts'
import { account } from './accounts.ts'
import { id, revised, turkishText } from './columns.ts'
import { page } from './content.ts'
import { media } from './media.ts'
import { declarePublished, declarePurposes } from './purposes.ts'

export const campus = pgTable('campus', {
  id: id(),
  name: turkishText().notNull(),
  address: text().notNull(),
  phone: text().notNull(),
  email: text(),
  /** Address that is notified of new leads for this campus; null for no mail. */
  leadEmail: text(),
  map: text(),
  directions: text(),
  position: integer().notNull().default(0),
  ...revised(),
})

declarePublished(campus)

export const room = pgTable(
  'room',
  {
    id: id(),
    campusId: integer()
      .notNull()
      .references(() => campus.id),
    name: turkishText().notNull(),
    capacity: integer(),
    position: integer().notNull().default(0),
    ...revised(),
  },
  (table) => [
    uniqueIndex('room_name_key')
      .on(table.campusId, table.name)
      .where(sql`${table.deletedAt} is null`),
    check('room_capacity_check', sql`${table.capacity} > 0`),
  ],
)

declarePublished(room)

export const language = pgTable(
  'language',
  {
    id: id(),
    name: turkishText().notNull(),
    code: text().notNull(),
    position: integer().notNull().default(0),
    ...revised(),
  },
  (table) => [
    uniqueIndex('language_name_key').on(table.name).where(sql`${table.deletedAt} is null`),
    uniqueIndex('language_code_key').on(table.code).where(sql`${table.deletedAt} is null`),
  ],
)

declarePublished(language)

export const course = pgTable(
  'course',
  {
    id: id(),
    key: text().notNull(),
    name: turkishText().notNull(),
    languageId: integer()
      .notNull()
      .references(() => language.id),
    audience: text({ enum: AUDIENCES }).notNull().default('adults'),
    pageId: integer().references(() => page.id, { onDelete: 'set null' }),
    lessonMinutes: smallint().notNull().default(LESSON_MINUTES.usual),
    passMark: numeric({ precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(LEVEL_RULES.passMark),
    /** Highest absence, in percent of the lesson hours, with which a failed level may be repeated free of charge. */
    repeatAbsence: numeric({ precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(LEVEL_RULES.repeatAbsence),
    freeRepeats: smallint().notNull().default(LEVEL_RULES.freeRepeats),
    /** Highest absence in percent with which a certificate is issued; null for no limit. */
    documentAbsence: numeric({ precision: 5, scale: 2, mode: 'number' }),
    excusedCounts: boolean().notNull().default(true),
    showsPrice: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    ...revised(),
  },
  (table) => [
    uniqueIndex('course_key').on(table.key).where(sql`${table.deletedAt} is null`),
    index('course_language_index').on(table.languageId),
    index('course_page_index').on(table.pageId),
    check('course_lesson_minutes_check', sql`${table.lessonMinutes} between 20 and 120`),
    check('course_pass_mark_check', sql`${table.passMark} between 0 and 100`),
    check('course_repeat_absence_check', sql`${table.repeatAbsence} between 0 and 100`),
    check('course_document_absence_check', sql`${table.documentAbsence} between 0 and 100`),
    check('course_free_repeats_check', sql`${table.freeRepeats} >= 0`),
  ],
)

declarePublished(course)

export const teacher = pgTable(
  'teacher',
  {
    id: id(),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    name: turkishText().notNull(),
    surname: turkishText().notNull(),
    title: text(),
    about: text(),
    pictureId: integer().references(() => media.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
    ...revised(),
  },
  (table) => [
    index('teacher_account_index').on(table.accountId),
    index('teacher_picture_index').on(table.pictureId),
  ],
)

declarePurposes(teacher, {
  name: 'staff',
  surname: 'staff',
  about: 'staff',
  title: null,
})

/** The cost of a teacher's lesson hour from a day on. It has a table of its own so that no answer about teachers contains it. */
export const teacherRate = pgTable(
  'teacher_rate',
  {
    teacherId: integer()
      .notNull()
      .references(() => teacher.id, { onDelete: 'cascade' }),
    validFrom: date().notNull(),
    /** Kuruş. */
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teacherId, table.validFrom] }),
    check('teacher_rate_amount_check', sql`${table.amount} >= 0`),
  ],
)

declarePurposes(teacherRate, { validFrom: null })

export const teacherLanguage = pgTable(
  'teacher_language',
  {
    teacherId: integer()
      .notNull()
      .references(() => teacher.id, { onDelete: 'cascade' }),
    languageId: integer()
      .notNull()
      .references(() => language.id),
  },
  (table) => [
    primaryKey({ columns: [table.teacherId, table.languageId] }),
    index('teacher_language_language_index').on(table.languageId),
  ],
)

export const book = pgTable(
  'book',
  {
    id: id(),
    name: turkishText().notNull(),
    subtitle: text(),
    coverId: integer().references(() => media.id, { onDelete: 'set null' }),
    /** Path in the file store; never an address of the site. */
    fileKey: text().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    ...revised(),
  },
  (table) => [index('book_cover_index').on(table.coverId)],
)

declarePublished(book)
