import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import {
  type AccountLine,
  WITHDRAWAL_KINDS,
  type WithdrawalHours,
  type WithdrawalRule,
} from '../../domain/withdrawal.ts'
import { account } from './accounts.ts'
import { agreement } from './agreements.ts'
import { id, moment } from './columns.ts'
import { enrollment } from './enrollments.ts'
import { paperText } from './papers.ts'
import { declarePurposes } from './purposes.ts'

export const withdrawalKind = pgEnum('withdrawal_kind', WITHDRAWAL_KINDS)

/** A version of the school's rule for learners who leave. Version 0, which no row has, is that of the product. */
export const withdrawalRule = pgTable(
  'withdrawal_rule',
  {
    version: integer().primaryKey(),
    rule: jsonb().$type<WithdrawalRule>().notNull(),
    actorId: integer().references(() => account.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('withdrawal_rule_actor_index').on(table.actorId),
    check('withdrawal_rule_version_check', sql`${table.version} > 0`),
  ],
)

declarePurposes(withdrawalRule, { rule: null })

/** The account of a learner who left, paused or changed the group, as it was confirmed. Only the sample is ever deleted. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: id(),
    kind: withdrawalKind().notNull(),
    enrollmentId: integer()
      .notNull()
      .references(() => enrollment.id),
    agreementId: integer()
      .notNull()
      .references(() => agreement.id),
    day: date().notNull(),
    /** The reason for which nothing was kept but what was taught. */
    freeCase: text(),
    rule: jsonb().$type<WithdrawalRule>().notNull(),
    ruleVersion: integer().notNull(),
    hours: jsonb().$type<WithdrawalHours>().notNull(),
    lines: jsonb().$type<AccountLine[]>().notNull(),
    correction: integer().notNull(),
    refund: integer().notNull(),
    due: integer().notNull(),
    /** Chosen by the screen that confirms: the same key is the same account. Its entries have keys that begin with it. */
    key: text().notNull().unique('withdrawal_key_unique'),
    /** The words of the paper as they were on the day of confirming. */
    textId: integer().references(() => paperText.id),
    confirmedBy: integer().references(() => account.id),
    undoneAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('withdrawal_enrollment_index').on(table.enrollmentId),
    index('withdrawal_agreement_index').on(table.agreementId),
    index('withdrawal_account_index').on(table.confirmedBy),
    index('withdrawal_text_index').on(table.textId),
    check(
      'withdrawal_sums_check',
      sql`${table.correction} >= 0 and ${table.refund} >= 0 and ${table.due} >= 0`,
    ),
  ],
)

declarePurposes(withdrawal, {
  freeCase: 'contract',
  day: null,
  rule: null,
  hours: null,
  lines: null,
  key: null,
})
