import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { LESSON_CHANGES, LESSON_STATES, NOTICE_STATES } from '../../domain/lesson.ts'
import { account } from './accounts.ts'
import { id, moment, momentRange, revised, timestamps } from './columns.ts'
import { courseGroup, timetableSlot } from './groups.ts'
import { learner } from './people.ts'
import { declarePublished, declarePurposes } from './purposes.ts'
import { campus, room, teacher } from './school.ts'

export const lessonState = pgEnum('lesson_state', LESSON_STATES)
export const lessonChangeKind = pgEnum('lesson_change_kind', LESSON_CHANGES)
export const noticeState = pgEnum('notice_state', NOTICE_STATES)
/** A span without lessons, from a moment up to another: half days exist. */
export const holiday = pgTable(
  'holiday',
  {
    id: id(),
    name: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Null for every campus and for lessons that are online. */
    campusId: integer().references(() => campus.id),
    /** False for a day that came with the product and that nobody at the school has confirmed. */
    isConfirmed: boolean().notNull().default(true),
    ...revised(),
  },
  (table) => [
    index('holiday_span_index').on(table.startsAt, table.endsAt),
    index('holiday_campus_index').on(table.campusId),
    check('holiday_span_check', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

declarePublished(holiday)

/**
 * One dated meeting of a group. Planning makes it from a weekly slot; from then on it has a life of its own. Its id is the
 * UID of the calendar. Exclusion constraints in the migrations refuse two lessons of one room or one group at the same time.
 */
export const lesson = pgTable(
  'lesson',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => courseGroup.id),
    /** The slot and the day that planning made it for; null for a lesson that the desk added. */
    slotId: integer().references(() => timetableSlot.id),
    originDate: date(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    lessonHours: smallint().notNull(),
    roomId: integer().references(() => room.id),
    state: lessonState().notNull().default('planned'),
    /** The holiday that cancelled it: without that holiday it is planned again. */
    holidayId: integer().references(() => holiday.id),
    isDropped: boolean().notNull().default(false),
    /** Cancelled by planning, because its hours were not needed there: planning may bring it back. */
    isWithdrawn: boolean().notNull().default(false),
    /** Moved, added or given to somebody else by a person: planning leaves it as it is. */
    isByHand: boolean().notNull().default(false),
    /** Stood at the hour of another lesson of its group before the database refused that. */
    isOverlapping: boolean().notNull().default(false),
    topic: text(),
    homework: text(),
    homeworkDue: date(),
    deskNote: text(),
    sequence: integer().notNull().default(0),
    revision: integer().notNull().default(1),
    during: momentRange().generatedAlwaysAs(sql`tstzrange(starts_at, ends_at, '[)')`),
    busy: boolean().notNull().generatedAlwaysAs(sql`state <> 'cancelled'`),
    ...timestamps(),
  },
  (table) => [
    unique('lesson_slot_key').on(table.slotId, table.originDate),
    unique('lesson_span_key').on(table.id, table.during, table.busy),
    index('lesson_group_index').on(table.groupId, table.startsAt),
    index('lesson_time_index').on(table.startsAt, table.id),
    index('lesson_room_index').on(table.roomId),
    index('lesson_holiday_index').on(table.holidayId).where(sql`${table.holidayId} is not null`),
    check('lesson_time_check', sql`${table.startsAt} < ${table.endsAt}`),
    check('lesson_hours_check', sql`${table.lessonHours} > 0`),
    check('lesson_origin_check', sql`(${table.slotId} is null) = (${table.originDate} is null)`),
    check(
      'lesson_cancelled_check',
      sql`${table.state} = 'cancelled' or (${table.holidayId} is null and not ${table.isDropped} and not ${table.isWithdrawn})`,
    ),
  ],
)

declarePurposes(lesson, {
  deskNote: 'student',
  originDate: null,
  lessonHours: null,
  topic: null,
  homework: null,
  homeworkDue: null,
})

/**
 * The teachers of a lesson. Span and `busy` are the lesson's own, kept by the foreign key, so that moving a lesson meets
 * the exclusion constraint of its teachers.
 */
export const lessonTeacher = pgTable(
  'lesson_teacher',
  {
    lessonId: integer().notNull(),
    teacherId: integer()
      .notNull()
      .references(() => teacher.id),
    during: momentRange().notNull(),
    busy: boolean().notNull(),
    isSubstitute: boolean().notNull().default(false),
    /** False while a substitute has been asked and has not answered. */
    hasAccepted: boolean().notNull().default(true),
    askedBy: integer().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.teacherId] }),
    index('lesson_teacher_teacher_index').on(table.teacherId, table.lessonId),
    index('lesson_teacher_asker_index').on(table.askedBy),
    foreignKey({
      name: 'lesson_teacher_lesson_fk',
      columns: [table.lessonId, table.during, table.busy],
      foreignColumns: [lesson.id, lesson.during, lesson.busy],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
  ],
)

export interface LessonFacts {
  startsAt?: string
  endsAt?: string
  room?: string | null
  teachers?: string[]
}

export const lessonChange = pgTable(
  'lesson_change',
  {
    id: id(),
    lessonId: integer()
      .notNull()
      .references(() => lesson.id),
    kind: lessonChangeKind().notNull(),
    before: jsonb().$type<LessonFacts>().notNull().default({}),
    after: jsonb().$type<LessonFacts>().notNull().default({}),
    reason: text(),
    /** Teachers who had the lesson before and have it no more; the others are those of the lesson. */
    teacherIds: integer().array().notNull().default([]),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('lesson_change_lesson_index').on(table.lessonId, table.createdAt),
    index('lesson_change_time_index').on(table.createdAt),
    index('lesson_change_actor_index').on(table.actorId),
  ],
)

declarePurposes(lessonChange, {
  reason: 'student',
  before: 'staff',
  after: 'staff',
})

export const notice = pgTable(
  'notice',
  {
    id: id(),
    changeId: integer()
      .notNull()
      .references(() => lessonChange.id, { onDelete: 'cascade' }),
    learnerId: integer()
      .notNull()
      .references(() => learner.id, { onDelete: 'cascade' }),
    state: noticeState().notNull().default('queued'),
    sentAt: moment(),
    seenAt: moment(),
    calledAt: moment(),
    calledBy: integer().references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('notice_key').on(table.changeId, table.learnerId),
    index('notice_learner_index').on(table.learnerId, table.createdAt),
    index('notice_queued_index').on(table.id).where(sql`${table.state} = 'queued'`),
    index('notice_caller_index').on(table.calledBy),
  ],
)

/** Days on which a teacher gives no lessons. The reason is for the desk: it is in no letter. */
export const teacherLeave = pgTable(
  'teacher_leave',
  {
    id: id(),
    teacherId: integer()
      .notNull()
      .references(() => teacher.id, { onDelete: 'cascade' }),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    reason: text(),
    ...revised(),
  },
  (table) => [
    index('teacher_leave_teacher_index').on(table.teacherId, table.startsOn),
    index('teacher_leave_end_index').on(table.endsOn),
    check('teacher_leave_span_check', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

declarePurposes(teacherLeave, {
  reason: 'staff',
  startsOn: null,
  endsOn: null,
})

/** The notice of one change to one teacher by mail. A teacher without an account is called by the desk. */
export const teacherNotice = pgTable(
  'teacher_notice',
  {
    changeId: integer()
      .notNull()
      .references(() => lessonChange.id, { onDelete: 'cascade' }),
    teacherId: integer()
      .notNull()
      .references(() => teacher.id, { onDelete: 'cascade' }),
    sentAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.teacherId] }),
    index('teacher_notice_teacher_index').on(table.teacherId, table.createdAt),
    index('teacher_notice_queued_index').on(table.teacherId).where(sql`${table.sentAt} is null`),
  ],
)
