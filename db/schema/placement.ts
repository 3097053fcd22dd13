import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FORMS, type Skill } from '../../domain/placement.ts'
import { account } from './accounts.ts'
import { id, moment, sqlList, turkishText } from './columns.ts'
import { lead } from './leads.ts'
import { learner } from './people.ts'
import { declarePurposes } from './purposes.ts'
import { cefrLevel, questionVersion, skill, test } from './tests.ts'

export interface SkillShare {
  skill: Skill
  right: number
  total: number
  mark?: 'strong' | 'weak' | undefined
}

/** Reasons why a result is not shown on screen but given by the counsellor. */
export const WITHHELD = ['no-attempt', 'often', 'few-answers', 'one-letter', 'alike'] as const
export type Withheld = (typeof WITHHELD)[number]

/** JSON path that matches `skills` in which less than half of one skill's answers were right. */
export function weakPath(skill: Skill): string {
  return `$[*] ? (@.skill == "${skill}" && @.right * 2 < @.total)`
}

export const testResult = pgTable(
  'test_result',
  {
    id: id(),
    testId: integer()
      .notNull()
      .references(() => test.id),
    leadId: integer()
      .notNull()
      .references(() => lead.id),
    learnerId: integer()
      .notNull()
      .references(() => learner.id),
    /** Chosen by the applicant's device, so that a test sent twice is stored once. */
    idempotencyKey: uuid().notNull(),
    form: text({ enum: FORMS }).notNull().default('a'),
    /** The questions were chosen by the answers, from all forms; their order is that of `position`. */
    adaptive: boolean().notNull().default(false),
    name: turkishText().notNull(),
    surname: turkishText().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    age: text().notNull(),
    city: turkishText().notNull(),
    branch: text(),
    level: cefrLevel().notNull(),
    /** Expected a posteriori ability and its standard deviation, in logits. */
    ability: doublePrecision().notNull(),
    abilitySd: doublePrecision().notNull(),
    /** Probability of each band, A1 first. */
    bands: doublePrecision().array().notNull(),
    borderline: boolean().notNull(),
    answered: integer().notNull(),
    skills: jsonb().$type<SkillShare[]>().notNull(),
    startedAt: moment(),
    lastQuestion: smallint(),
    scoringVersion: smallint().notNull(),
    cutSet: text().notNull(),
    /** Null for a result that the applicant may see. */
    withheld: text({ enum: WITHHELD }),
    /** Verifies the printed result; null for older results, and of an erased person. */
    code: text(),
    validUntil: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold_turkish(name || ' ' || surname || ' ' || email || ' ' || regexp_replace(phone, '\\D', '', 'g'))`,
      ),
  },
  (table) => [
    uniqueIndex('test_result_key').on(table.testId, table.idempotencyKey),
    uniqueIndex('test_result_code_key').on(table.code),
    check('test_result_form_check', sql`${table.form} in ${sqlList(FORMS)}`),
    check('test_result_withheld_check', sql`${table.withheld} in ${sqlList(WITHHELD)}`),
    index('test_result_search_index').using('gin', sql`${table.search} gin_trgm_ops`),
    index('test_result_time_index').on(table.createdAt, table.id),
    index('test_result_level_index').on(table.level, table.createdAt, table.id),
    index('test_result_test_index').on(table.testId, table.createdAt),
    index('test_result_lead_index').on(table.leadId),
    index('test_result_learner_index').on(table.learnerId),
    index('test_result_email_index').on(sql`lower(${table.email})`),
    ...skill.enumValues.map((name) =>
      index(`test_result_weak_${name}_index`)
        .on(table.createdAt, table.id)
        .where(
          sql`${table.deletedAt} is null and jsonb_path_exists(${table.skills}, ${sql.raw(`'${weakPath(name)}'`)})`,
        ),
    ),
  ],
)

declarePurposes(testResult, {
  name: 'placement',
  surname: 'placement',
  email: 'placement',
  phone: 'placement',
  age: 'placement',
  city: 'placement',
  branch: 'placement',
  skills: 'placement',
  withheld: 'placement',
  idempotencyKey: null,
  form: null,
  lastQuestion: null,
  scoringVersion: null,
  cutSet: null,
  code: null,
})

/** An answer without an option is a blank; `seen` tells a skipped question from one that was never reached. */
export const testAnswer = pgTable(
  'test_answer',
  {
    resultId: integer()
      .notNull()
      .references(() => testResult.id, { onDelete: 'cascade' }),
    questionVersionId: integer()
      .notNull()
      .references(() => questionVersion.id),
    selectedOption: char({ length: 1 }),
    position: smallint(),
    timeSpent: integer(),
    seen: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.resultId, table.questionVersionId] }),
    index('test_answer_question_index').on(table.questionVersionId),
    check('test_answer_option_check', sql`${table.selectedOption} in ('a', 'b', 'c', 'd')`),
    check('test_answer_seen_check', sql`${table.seen} or ${table.selectedOption} is null`),
    check('test_answer_position_check', sql`${table.position} > 0`),
    check('test_answer_time_check', sql`${table.timeSpent} >= 0`),
  ],
)

declarePurposes(testAnswer, {
  selectedOption: 'placement',
  position: null,
})

/** An adaptive test that has begun: who takes it is unknown. It ends with the result, or after 60 days. */
export const placementPath = pgTable(
  'placement_path',
  {
    testId: integer()
      .notNull()
      .references(() => test.id, { onDelete: 'cascade' }),
    /** The attempt’s. */
    key: uuid().notNull(),
    seed: integer().notNull(),
    /** Versions in the order in which they were asked. */
    asked: integer().array().notNull(),
    /** The answers that chose, null for a blank. A later change counts for the score and chooses nothing. */
    heard: jsonb().$type<(string | null)[]>().notNull(),
    /** Versions that this person or too many others have met. */
    avoided: integer().array().notNull(),
    /** The number of questions; null while more follow. */
    total: smallint(),
    begunAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.key] }),
    index('placement_path_time_index').on(table.begunAt),
  ],
)

declarePurposes(placementPath, {
  key: null,
  heard: null,
  total: null,
})

/** The parameters of a question as its answers were when it was calibrated. */
export interface QuestionParameters {
  questionVersionId: number
  /** People who met the question. */
  met: number
  /** Logits: the one of its tag, or what somebody typed. */
  before: number
  difficulty: number
  discrimination: number
}

/** Difficulties and slopes counted from answers. They score nothing until a cut set that a person adopts names them. */
export const placementCalibration = pgTable(
  'placement_calibration',
  {
    id: id(),
    testId: integer()
      .notNull()
      .references(() => test.id, { onDelete: 'cascade' }),
    people: integer().notNull(),
    questions: jsonb().$type<QuestionParameters[]>().notNull(),
    countedBy: integer().references(() => account.id, { onDelete: 'set null' }),
    countedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('placement_calibration_test_index').on(table.testId, table.id),
    index('placement_calibration_account_index').on(table.countedBy),
  ],
)

declarePurposes(placementCalibration, { questions: null })

/**
 * The cuts between the levels of a test, adopted by a person. The newest of a test scores its next results; without one the equal
 * bands that the program began with do. Results name theirs in `cut_set` and keep it.
 */
export const placementCutSet = pgTable(
  'placement_cut_set',
  {
    id: id(),
    testId: integer()
      .notNull()
      .references(() => test.id, { onDelete: 'cascade' }),
    version: smallint().notNull(),
    /** Both ends of the scale and the cuts between the bands, in logits. */
    cuts: doublePrecision().array().notNull(),
    /** Probability of each band before any answer, A1 first. */
    prior: doublePrecision().array().notNull(),
    temperature: doublePrecision().notNull(),
    scoringVersion: smallint().notNull(),
    /** The distance from the first cuts, in bands; 90 % of the probability lies between `low` and `high`. */
    shift: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    verdicts: integer().notNull(),
    /** Null while questions have the difficulty of their tag. */
    calibrationId: integer().references(() => placementCalibration.id, { onDelete: 'cascade' }),
    adoptedBy: integer().references(() => account.id, { onDelete: 'set null' }),
    adoptedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('placement_cut_set_key').on(table.testId, table.version),
    index('placement_cut_set_account_index').on(table.adoptedBy),
    index('placement_cut_set_calibration_index').on(table.calibrationId),
    check('placement_cut_set_temperature_check', sql`${table.temperature} > 0`),
  ],
)

declarePurposes(placementCutSet, {
  version: null,
  scoringVersion: null,
})

/** The answers to the questions of a test, counted every night and when somebody asks. */
export const testHealth = pgTable('test_health', {
  testId: integer()
    .primaryKey()
    .references(() => test.id, { onDelete: 'cascade' }),
  people: integer().notNull(),
  /** Null with fewer than two people, or if all have the same number of right answers. */
  reliability: doublePrecision(),
  questions: jsonb().$type<QuestionHealth[]>().notNull(),
  countedAt: moment().notNull().defaultNow(),
})

declarePurposes(testHealth, { questions: null })

export interface QuestionHealth {
  questionVersionId: number
  seen: number
  blank: number
  facility: number | null
  correlation: number | null
  efficiency: number | null
  seconds: number | null
  /** Share of all results of the test in which the question was met. */
  exposure: number
  options: { option: string; chosen: number; correlation: number | null }[]
  /** Right answers by ability, from the lowest fifth of the people to the highest. */
  curve: (number | null)[]
  advice: 'mend' | 'retire' | 'watch' | 'fine' | 'few'
  reason: string
}
