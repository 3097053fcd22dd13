import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account } from './accounts.ts'
import { deletable, id, moment, timestamps, turkishText } from './columns.ts'
import { media } from './media.ts'

export const language = pgTable('language', {
  id: id(),
  name: turkishText().notNull().unique(),
  code: text().notNull().unique(),
  ...timestamps(),
})

/** A class: people who learn one language at one level together. */
export const classroom = pgTable(
  'classroom',
  {
    id: id(),
    name: turkishText().notNull(),
    languageId: integer()
      .notNull()
      .references(() => language.id),
    level: text().notNull(),
    ...deletable(),
  },
  (table) => [index('classroom_language_index').on(table.languageId)],
)

export const teacher = pgTable('teacher', {
  id: id(),
  accountId: integer().references(() => account.id, { onDelete: 'set null' }),
  name: turkishText().notNull(),
  surname: turkishText().notNull(),
  title: text(),
  about: text(),
  pictureId: integer().references(() => media.id, { onDelete: 'set null' }),
  ...deletable(),
})

export const classTeacher = pgTable(
  'class_teacher',
  {
    classId: integer()
      .notNull()
      .references(() => classroom.id, { onDelete: 'cascade' }),
    teacherId: integer()
      .notNull()
      .references(() => teacher.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.teacherId] }),
    index('class_teacher_teacher_index').on(table.teacherId),
  ],
)

/** The written course plan of a class: rich text, one per class. */
export const program = pgTable('program', {
  id: id(),
  classId: integer()
    .notNull()
    .unique()
    .references(() => classroom.id, { onDelete: 'cascade' }),
  content: text().notNull(),
  ...timestamps(),
})

/** A line of the weekly timetable. Weekdays are ISO: 1 is Monday. Times are the school's wall clock. */
export const lesson = pgTable(
  'lesson',
  {
    id: id(),
    classId: integer()
      .notNull()
      .references(() => classroom.id, { onDelete: 'cascade' }),
    teacherId: integer().references(() => teacher.id, { onDelete: 'set null' }),
    weekday: smallint().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    title: text().notNull(),
    room: text(),
    /** Rises with each change, as calendar programs expect of an event. */
    sequence: integer().notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    index('lesson_class_index').on(table.classId, table.weekday, table.startsAt),
    check('lesson_weekday_check', sql`${table.weekday} between 1 and 7`),
    check('lesson_time_check', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export const book = pgTable('book', {
  id: id(),
  name: turkishText().notNull(),
  subtitle: text(),
  coverId: integer().references(() => media.id, { onDelete: 'set null' }),
  /** Where the file stands in the file store; never an address of the site. */
  fileKey: text().notNull(),
  fileName: text().notNull(),
  fileType: text().notNull(),
  fileSize: integer().notNull(),
  ...deletable(),
})

export const classBook = pgTable(
  'class_book',
  {
    classId: integer()
      .notNull()
      .references(() => classroom.id, { onDelete: 'cascade' }),
    bookId: integer()
      .notNull()
      .references(() => book.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.bookId] }),
    index('class_book_book_index').on(table.bookId),
  ],
)

export const student = pgTable(
  'student',
  {
    id: integer()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    classId: integer().references(() => classroom.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [index('student_class_index').on(table.classId)],
)

/** Stars that a student gave a teacher, 1 to 5; giving again replaces. */
export const rating = pgTable(
  'rating',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    teacherId: integer()
      .notNull()
      .references(() => teacher.id, { onDelete: 'cascade' }),
    point: smallint().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rating_student_teacher_key').on(table.studentId, table.teacherId),
    index('rating_teacher_index').on(table.teacherId),
    check('rating_point_check', sql`${table.point} between 1 and 5`),
  ],
)
