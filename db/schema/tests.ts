import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { AUDIENCES } from '../../domain/people.ts'
import { FORMS, LEVELS, SKILLS } from '../../domain/placement.ts'
import { id, moment, revised, sqlList, timestamps, turkishText } from './columns.ts'
import { contentState, page, picture } from './content.ts'
import { declarePublished } from './purposes.ts'

export const cefrLevel = pgEnum('cefr_level', LEVELS)
export const skill = pgEnum('skill', SKILLS)

export const test = pgTable(
  'test',
  {
    id: id(),
    slug: text().notNull(),
    name: turkishText().notNull(),
    languageCode: text().notNull(),
    audience: text({ enum: AUDIENCES }).notNull(),
    instructions: text().notNull(),
    minutes: integer().notNull(),
    coursePageId: integer().references(() => page.id, { onDelete: 'set null' }),
    showResult: boolean().notNull().default(true),
    validMonths: integer().notNull().default(6),
    /** The next questions follow from the answers, and all forms are asked from. */
    adaptive: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    state: contentState().notNull().default('published'),
    ...revised(),
  },
  (table) => [
    uniqueIndex('test_slug_key').on(table.slug).where(sql`${table.deletedAt} is null`),
    index('test_course_page_index').on(table.coursePageId),
  ],
)

export const passage = pgTable(
  'passage',
  {
    id: id(),
    testId: integer()
      .notNull()
      .references(() => test.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    revision: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [index('passage_test_index').on(table.testId)],
)

/** A position in a test. Its wording is in versions, so that an answer always refers to the wording that was shown. */
export const question = pgTable(
  'question',
  {
    id: id(),
    testId: integer()
      .notNull()
      .references(() => test.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    ...revised(),
  },
  (table) => [index('question_test_index').on(table.testId, table.position)],
)

/**
 * The public id of a question is the id of its version. A version that was never asked may be incomplete and may change;
 * one that was asked is complete, and its wording and key no longer change.
 */
export const questionVersion = pgTable(
  'question_version',
  {
    id: id(),
    questionId: integer()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** A question that moves to the other form is another version, so that an answer keeps the form it was given in. */
    form: text({ enum: FORMS }).notNull().default('a'),
    question: text().notNull(),
    optionA: text().notNull(),
    optionB: text().notNull(),
    optionC: text().notNull(),
    optionD: text().notNull(),
    key: char({ length: 1 }).$type<'a' | 'b' | 'c' | 'd'>(),
    level: cefrLevel(),
    skill: skill(),
    passageId: integer().references(() => passage.id),
    pictureId: picture(),
    /** Says what is seen and never the word that is asked for; the library’s own text may. */
    pictureAlt: text().notNull().default(''),
    rationale: text().notNull(),
    /** Logits; null until calibrated, then it replaces the difficulty of the level. */
    difficulty: doublePrecision(),
    /** True once the version was in an open test: somebody may have read it or may still send an answer to it. */
    wasAsked: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('question_version_key').on(table.questionId, table.version),
    index('question_version_passage_index').on(table.passageId),
    index('question_version_picture_index').on(table.pictureId),
    check('question_version_form_check', sql`${table.form} in ${sqlList(FORMS)}`),
    check('question_version_key_check', sql`${table.key} in ('a', 'b', 'c', 'd')`),
    check(
      'question_version_asked_check',
      sql`not ${table.wasAsked} or (${table.key} is not null and ${table.level} is not null and ${table.skill} is not null)`,
    ),
  ],
)

declarePublished(test, passage, questionVersion)
