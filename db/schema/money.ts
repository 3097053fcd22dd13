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
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ENTRY_KINDS, PAYMENT_WAYS, REMINDER_KINDS } from '../../domain/agreement.ts'
import { account } from './accounts.ts'
import { agreement } from './agreements.ts'
import { id, moment, singleton, timestamps } from './columns.ts'
import { mailOutbox } from './operations.ts'
import { declarePublished, declarePurposes } from './purposes.ts'
import { campus } from './school.ts'

export const entryKind = pgEnum('agreement_entry_kind', ENTRY_KINDS)
export const paymentWay = pgEnum('payment_way', PAYMENT_WAYS)
export const reminderKind = pgEnum('payment_reminder_kind', REMINDER_KINDS)

/**
 * A change of the balance of an agreement: append-only. The amount is positive where the debt becomes less. An entry that was
 * wrong is taken back by a second one of the opposite amount, which names it.
 */
export const agreementEntry = pgTable(
  'agreement_entry',
  {
    id: id(),
    agreementId: integer()
      .notNull()
      .references(() => agreement.id, { onDelete: 'cascade' }),
    kind: entryKind().notNull(),
    amount: integer().notNull(),
    day: date().notNull(),
    way: paymentWay(),
    campusId: integer().references(() => campus.id),
    receiptYear: smallint(),
    /** Counts within year and campus, without a gap. */
    receiptNumber: integer(),
    /** Number of the electronic document that the school’s bookkeeping issued for it. */
    invoiceNumber: text(),
    reason: text(),
    reversesId: integer(),
    /** Chosen by the screen that sends the entry: the same key is the same entry. */
    key: text().notNull().unique('agreement_entry_key_unique'),
    takenBy: integer().references(() => account.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'agreement_entry_reverses_fk',
      columns: [table.reversesId],
      foreignColumns: [table.id],
    }),
    uniqueIndex('agreement_entry_reverses_key').on(table.reversesId),
    index('agreement_entry_agreement_index').on(table.agreementId, table.id),
    index('agreement_entry_day_index').on(table.campusId, table.day),
    // The campus comes second, since an owner's report of a span asks for all of them.
    index('agreement_entry_span_index')
      .on(table.day, table.campusId)
      .where(sql`${table.way} is not null`),
    index('agreement_entry_taken_index').on(table.takenBy),
    uniqueIndex('agreement_entry_receipt_key')
      .on(sql`coalesce(${table.campusId}, 0)`, table.receiptYear, table.receiptNumber)
      .where(sql`${table.receiptNumber} is not null`),
    check(
      'agreement_entry_amount_check',
      sql`${table.reversesId} is not null
        or case ${table.kind} when 'refund' then ${table.amount} < 0
          when 'correction' then ${table.amount} <> 0
          when 'opening' then ${table.amount} <> 0
          else ${table.amount} > 0 end`,
    ),
    check(
      'agreement_entry_way_check',
      sql`(${table.kind} in ('payment', 'refund')) = (${table.way} is not null)`,
    ),
    check(
      'agreement_entry_receipt_check',
      sql`(${table.kind} in ('payment', 'refund') and ${table.reversesId} is null) = (${table.receiptNumber} is not null)
        and num_nulls(${table.receiptYear}, ${table.receiptNumber}) <> 1`,
    ),
  ],
)

declarePurposes(agreementEntry, {
  reason: 'contract',
  invoiceNumber: 'contract',
  day: null,
  receiptYear: null,
  key: null,
})

/** A mail about an instalment. The day names it: a plan that changes and keeps the day writes no second time. */
export const paymentReminder = pgTable(
  'payment_reminder',
  {
    agreementId: integer()
      .notNull()
      .references(() => agreement.id, { onDelete: 'cascade' }),
    dueOn: date().notNull(),
    kind: reminderKind().notNull(),
    mailId: integer().references(() => mailOutbox.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.dueOn, table.kind] }),
    index('payment_reminder_mail_index').on(table.mailId),
  ],
)

declarePurposes(paymentReminder, { dueOn: null })

/** A counted day of a campus: from then on it takes no entry. What was counted stays as it was. */
export interface DayCount {
  way: (typeof PAYMENT_WAYS)[number]
  by: string | null
  amount: number
  entries: number
}

export const closedDay = pgTable(
  'closed_day',
  {
    id: id(),
    campusId: integer().references(() => campus.id),
    day: date().notNull(),
    counts: jsonb().$type<DayCount[]>().notNull(),
    /** Cash by the entries, and as somebody counted it. */
    expectedCash: integer().notNull(),
    countedCash: integer().notNull(),
    note: text(),
    closedBy: integer().references(() => account.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('closed_day_key').on(table.campusId, table.day).nullsNotDistinct(),
    index('closed_day_account_index').on(table.closedBy),
  ],
)

declarePurposes(closedDay, {
  note: 'contract',
  counts: 'staff',
  day: null,
})

/** The last number of each series. Its row is locked until the number is stored: a number that is not used leaves no gap. */
export const numberSeries = pgTable('number_series', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

declarePublished(numberSeries)

export const moneySettings = pgTable(
  'money_settings',
  {
    id: singleton(),
    /** Largest reduction, in percent of the list price, without an admin. */
    discountLimit: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(20),
    bankName: text(),
    accountHolder: text(),
    iban: text(),
    /** Days before and after the day of an instalment on which the payer is reminded by mail; null for no reminder. */
    remindBefore: smallint(),
    remindAfter: smallint(),
    /** Hours before a private lesson until which it is called off for nothing; null where it always is. */
    noticeHours: smallint().default(24),
    /** The school’s own, in the head of its papers. */
    taxOffice: text(),
    taxNumber: text(),
    /** The desk makes a note to sign for each instalment. */
    usesNotes: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    check('money_settings_single_check', sql`${table.id} = 1`),
    check('money_settings_limit_check', sql`${table.discountLimit} between 0 and 100`),
    check(
      'money_settings_remind_check',
      sql`${table.remindBefore} between 1 and 30 and ${table.remindAfter} between 1 and 60`,
    ),
    check('money_settings_notice_check', sql`${table.noticeHours} between 0 and 168`),
  ],
)

declarePublished(moneySettings)
