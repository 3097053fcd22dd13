import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
} from 'drizzle-orm/pg-core'
import { GROUP_KINDS, GROUP_MODES, GROUP_STATES } from '../../domain/group.ts'
import { dateRange, id, numberRange, revised, timestamps, turkishText } from './columns.ts'
import { level } from './content.ts'
import { declarePublished } from './purposes.ts'
import { book, campus, course, room, teacher } from './school.ts'

export const groupKind = pgEnum('group_kind', GROUP_KINDS)
export const groupState = pgEnum('group_state', GROUP_STATES)
export const groupMode = pgEnum('group_mode', GROUP_MODES)

/** Learners who take one level of one course together. `group` is a reserved word of SQL. */
export const courseGroup = pgTable(
  'course_group',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => course.id),
    levelId: integer().notNull(),
    name: turkishText().notNull(),
    kind: groupKind().notNull().default('open'),
    state: groupState().notNull().default('draft'),
    campusId: integer().references(() => campus.id),
    mode: groupMode().notNull().default('in-person'),
    startsOn: date(),
    endsOn: date(),
    decidesOn: date(),
    /** Seats. A trigger refuses more seats than a room of the timetable has chairs. */
    capacity: integer().notNull(),
    minimum: integer().notNull().default(1),
    price: integer(),
    instalments: smallint().notNull().default(1),
    isPublic: boolean().notNull().default(true),
    program: text(),
    /** Sort key of lists: groups without a first day come last. */
    listOn: date().notNull().generatedAlwaysAs(sql`coalesce("starts_on", '9999-12-31'::date)`),
    ...revised(),
  },
  (table) => [
    foreignKey({
      name: 'course_group_level_fk',
      columns: [table.courseId, table.levelId],
      foreignColumns: [level.courseId, level.id],
    }),
    index('course_group_level_index').on(table.courseId, table.levelId),
    index('course_group_campus_index').on(table.campusId),
    index('course_group_list_index').on(table.state, table.startsOn, table.id),
    index('course_group_start_index').on(table.listOn, table.id),
    index('course_group_search_index').using('gin', sql`fold_turkish(${table.name}) gin_trgm_ops`),
    check('course_group_capacity_check', sql`${table.capacity} > 0`),
    check('course_group_minimum_check', sql`${table.minimum} between 0 and ${table.capacity}`),
    check('course_group_dates_check', sql`${table.startsOn} <= ${table.endsOn}`),
    check('course_group_price_check', sql`${table.price} >= 0`),
    check('course_group_instalments_check', sql`${table.instalments} >= 1`),
  ],
)

declarePublished(courseGroup)

export const groupTeacher = pgTable(
  'group_teacher',
  {
    groupId: integer()
      .notNull()
      .references(() => courseGroup.id, { onDelete: 'cascade' }),
    teacherId: integer()
      .notNull()
      .references(() => teacher.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.teacherId] }),
    index('group_teacher_teacher_index').on(table.teacherId),
  ],
)

export const groupBook = pgTable(
  'group_book',
  {
    groupId: integer()
      .notNull()
      .references(() => courseGroup.id, { onDelete: 'cascade' }),
    bookId: integer()
      .notNull()
      .references(() => book.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.bookId] }),
    index('group_book_book_index').on(table.bookId),
  ],
)

/**
 * A weekly lesson time of a group. Weekdays are ISO: 1 is Monday. Times are the school's wall clock, breaks included.
 * Exclusion constraints in the migration refuse two `busy` slots of one room or one teacher at the same time.
 */
export const timetableSlot = pgTable(
  'timetable_slot',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => courseGroup.id, { onDelete: 'cascade' }),
    teacherId: integer().references(() => teacher.id, { onDelete: 'set null' }),
    roomId: integer().references(() => room.id, { onDelete: 'set null' }),
    weekday: smallint().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    /** Number of lesson hours, which are shorter than 60 minutes; null where nobody has stated it. */
    lessonHours: smallint(),
    title: text().notNull(),
    /** First and last day; a slot without them lasts as long as its group. */
    validFrom: date(),
    validUntil: date(),
    /** Set where a change of the weekly hours began or ended it; the days above stay within them. */
    taughtFrom: date(),
    taughtUntil: date(),
    /** Rises with each change, as calendar programs expect of an event. */
    sequence: integer().notNull().default(0),
    /** Set by a trigger. False once the group is finished, not opened or deleted: it occupies no room or teacher. */
    busy: boolean().notNull().default(true),
    minutes: numberRange().generatedAlwaysAs(
      sql`int4range((extract(epoch from starts_at) / 60)::integer, (extract(epoch from ends_at) / 60)::integer)`,
    ),
    validity: dateRange().generatedAlwaysAs(sql`daterange(valid_from, valid_until, '[]')`),
    ...timestamps(),
  },
  (table) => [
    index('timetable_slot_group_index').on(table.groupId, table.weekday, table.startsAt),
    index('timetable_slot_teacher_index').on(table.teacherId),
    index('timetable_slot_room_index').on(table.roomId),
    check('timetable_slot_weekday_check', sql`${table.weekday} between 1 and 7`),
    check('timetable_slot_time_check', sql`${table.startsAt} < ${table.endsAt}`),
    check('timetable_slot_hours_check', sql`${table.lessonHours} > 0`),
  ],
)

declarePublished(timetableSlot)
