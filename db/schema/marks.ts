import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LEVEL_VERDICTS } from '../../domain/lesson.ts'
import { CERTIFICATES } from '../../domain/level-rules.ts'
import { account } from './accounts.ts'
import { id, moment, revised } from './columns.ts'
import { level } from './content.ts'
import { enrollment } from './enrollments.ts'
import { courseGroup } from './groups.ts'
import { declarePublished, declarePurposes } from './purposes.ts'

export const levelVerdictKind = pgEnum('level_verdict_kind', LEVEL_VERDICTS)
export const certificateKind = pgEnum('certificate_kind', CERTIFICATES)

export const assessment = pgTable(
  'assessment',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => courseGroup.id),
    name: text().notNull(),
    /** Its share of the average, relative to the other weights of the group. */
    weight: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull().default(1),
    /** An exam has to be taken for the free repeat; other work does not. */
    isExam: boolean().notNull().default(true),
    takesPlaceOn: date(),
    position: integer().notNull().default(0),
    ...revised(),
  },
  (table) => [
    index('assessment_group_index').on(table.groupId, table.position),
    check('assessment_weight_check', sql`${table.weight} > 0`),
  ],
)

declarePublished(assessment)

/** A learner's points in an assessment; null: not taken. */
export const score = pgTable(
  'score',
  {
    assessmentId: integer()
      .notNull()
      .references(() => assessment.id),
    enrollmentId: integer()
      .notNull()
      .references(() => enrollment.id),
    /** 0 to 100. */
    points: numeric({ precision: 6, scale: 3, mode: 'string' }),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.enrollmentId] }),
    index('score_enrollment_index').on(table.enrollmentId),
    index('score_account_index').on(table.accountId),
    check('score_points_check', sql`${table.points} between 0 and 100`),
  ],
)

/** The teacher's opinion, in the first week, on the level of a newcomer. */
export const levelVerdict = pgTable(
  'level_verdict',
  {
    enrollmentId: integer()
      .primaryKey()
      .references(() => enrollment.id),
    verdict: levelVerdictKind().notNull(),
    /** The verdict as first given, before the result of the placement test was shown: only this one says how right the test is. */
    firstVerdict: levelVerdictKind().notNull(),
    note: text(),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('level_verdict_account_index').on(table.accountId)],
)

declarePurposes(levelVerdict, { note: 'student' })

export interface CertificateFacts {
  learner: string
  course: string
  level: string
  group: string
  school: string
  /** Missing on certificates that were issued before the school had written it down. */
  licence?: string | null
  /** Lesson hours of the level, and those that were missed. */
  hours: number
  missed: number
  /** Unrounded, as PostgreSQL writes a `numeric`. */
  average: string | null
  startsOn: string | null
  endsOn: string | null
}

/** A certificate never changes: a mistake is revoked, stays findable and points at its successor. */
export const certificate = pgTable(
  'certificate',
  {
    id: id(),
    enrollmentId: integer()
      .notNull()
      .references(() => enrollment.id),
    levelId: integer().references(() => level.id, { onDelete: 'set null' }),
    kind: certificateKind().notNull(),
    /** Per year, such as `2026-0001`. */
    number: text().notNull().unique('certificate_number_key'),
    /** Random: whoever holds the paper can verify it. */
    code: text().notNull().unique('certificate_code_key'),
    officialNumber: text(),
    facts: jsonb().$type<CertificateFacts>().notNull(),
    issuedOn: date().notNull(),
    issuedBy: integer().references(() => account.id, { onDelete: 'set null' }),
    revokedAt: moment(),
    revokedBy: integer().references(() => account.id, { onDelete: 'set null' }),
    revokedReason: text(),
    successorId: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('certificate_valid_key')
      .on(table.enrollmentId)
      .where(sql`${table.revokedAt} is null`),
    index('certificate_level_index').on(table.levelId),
    index('certificate_issuer_index').on(table.issuedBy),
    index('certificate_revoker_index').on(table.revokedBy),
    index('certificate_successor_index').on(table.successorId),
    foreignKey({
      name: 'certificate_successor_fk',
      columns: [table.successorId],
      foreignColumns: [table.id],
    }),
  ],
)

declarePurposes(certificate, {
  facts: 'student',
  revokedReason: 'student',
  officialNumber: 'student',
  number: null,
  code: null,
  issuedOn: null,
})
