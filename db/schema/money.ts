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
import {
  DISCOUNT_CONDITIONS,
  ENTRY_KINDS,
  PAYMENT_WAYS,
  REMINDER_KINDS,
} from '../../domain/agreement.ts'
import { IDENTITY_KINDS } from '../../domain/paper.ts'
import { account } from './accounts.ts'
import { id, moment, revised, singleton, timestamps, turkishText } from './columns.ts'
import { mailOutbox } from './operations.ts'
import { contact, learner } from './people.ts'
import { declarePublished, declarePurposes } from './purposes.ts'
import { campus } from './school.ts'

export const entryKind = pgEnum('agreement_entry_kind', ENTRY_KINDS)
export const paymentWay = pgEnum('payment_way', PAYMENT_WAYS)
export const reminderKind = pgEnum('payment_reminder_kind', REMINDER_KINDS)
export const identityKind = pgEnum('identity_kind', IDENTITY_KINDS)
export const discountCondition = pgEnum('discount_condition', DISCOUNT_CONDITIONS)

/** A reason for which the school reduces a price: by a percentage of the list price, or by an amount in kuruş. */
export const discountKind = pgTable(
  'discount_kind',
  {
    id: id(),
    name: turkishText().notNull(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    amount: integer(),
    /** It may stand beside other discounts of the same price. */
    combines: boolean().notNull().default(true),
    condition: discountCondition().notNull().default('none'),
    validFrom: date(),
    validUntil: date(),
    position: integer().notNull().default(0),
    ...revised(),
  },
  (table) => [
    uniqueIndex('discount_kind_name_key').on(table.name).where(sql`${table.deletedAt} is null`),
    check(
      'discount_kind_value_check',
      sql`(${table.percent} between 0.01 and 100 and ${table.amount} is null)
        or (${table.amount} > 0 and ${table.percent} is null)`,
    ),
    check('discount_kind_dates_check', sql`${table.validFrom} <= ${table.validUntil}`),
  ],
)

declarePublished(discountKind)

/** The course that the agreement is for, as it was on its day. */
export interface AgreementSubject {
  course: string
  level: string
  hours: number | null
  group: string
}

/**
 * The contract of a payer with the school for one learner. Enrollments name their agreement; a transfer and a free repeat keep it.
 * Triggers keep the sums: `agreed` is that of the current version of the terms, `paid` the sum of the entries.
 */
export const agreement = pgTable(
  'agreement',
  {
    id: id(),
    year: smallint().notNull(),
    /** Counts within the year, without a gap. */
    number: integer().notNull(),
    agreedOn: date().notNull(),
    learnerId: integer()
      .notNull()
      .references(() => learner.id),
    /** Null for learners who pay for themselves and have no contact. */
    payerId: integer().references(() => contact.id, { onDelete: 'set null' }),
    companyName: text(),
    taxOffice: text(),
    taxNumber: text(),
    /** Number of the payer’s national id or passport: sealed, and its last two signs. */
    identityKind: identityKind(),
    identity: text(),
    identityEnd: text(),
    campusId: integer().references(() => campus.id),
    subject: jsonb().$type<AgreementSubject>().notNull(),
    /** Version of the terms that hold; 0 until the first are stored. */
    version: integer().notNull().default(0),
    agreed: integer().notNull().default(0),
    paid: integer().notNull().default(0),
    /** Day of the oldest instalment that is not paid in full; null without one. */
    dueOn: date(),
    promisedOn: date(),
    promiseNote: text(),
    revision: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('agreement_number_key').on(table.year, table.number),
    index('agreement_learner_index').on(table.learnerId),
    index('agreement_payer_index').on(table.payerId),
    index('agreement_campus_index').on(table.campusId),
    index('agreement_due_index').on(table.dueOn, table.id).where(sql`${table.dueOn} is not null`),
    index('agreement_unplanned_index')
      .on(table.id)
      .where(sql`${table.dueOn} is null and ${table.agreed} > ${table.paid}`),
    index('agreement_promise_index')
      .on(table.promisedOn, table.id)
      .where(sql`${table.promisedOn} is not null`),
    check('agreement_number_check', sql`${table.number} > 0`),
    check('agreement_agreed_check', sql`${table.agreed} >= 0`),
    check(
      'agreement_company_check',
      sql`num_nulls(${table.companyName}, ${table.taxOffice}, ${table.taxNumber}) in (0, 3)`,
    ),
    check(
      'agreement_identity_check',
      sql`num_nulls(${table.identityKind}, ${table.identity}, ${table.identityEnd}) in (0, 3)`,
    ),
  ],
)

declarePurposes(agreement, {
  companyName: 'contract',
  taxOffice: 'contract',
  taxNumber: 'contract',
  identity: 'contract',
  identityEnd: 'contract',
  promiseNote: 'contract',
  subject: 'contract',
  year: null,
  agreedOn: null,
  dueOn: null,
  promisedOn: null,
})

/** A version of price and plan. Nothing of it changes: another price or plan is the next version, which says who and why. */
export const agreementTerms = pgTable(
  'agreement_terms',
  {
    id: id(),
    agreementId: integer()
      .notNull()
      .references(() => agreement.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    listPrice: integer().notNull(),
    agreed: integer().notNull(),
    reason: text(),
    actorId: integer().references(() => account.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('agreement_terms_version_key').on(table.agreementId, table.version),
    index('agreement_terms_actor_index').on(table.actorId),
    check('agreement_terms_version_check', sql`${table.version} > 0`),
    check('agreement_terms_price_check', sql`${table.agreed} between 0 and ${table.listPrice}`),
  ],
)

declarePurposes(agreementTerms, { reason: 'contract' })

/** A reduction of the list price, with the name that its kind had then. */
export const priceLine = pgTable(
  'price_line',
  {
    agreementId: integer().notNull(),
    version: integer().notNull(),
    position: smallint().notNull(),
    kindId: integer().references(() => discountKind.id, { onDelete: 'set null' }),
    label: text().notNull(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.version, table.position] }),
    foreignKey({
      name: 'price_line_terms_fk',
      columns: [table.agreementId, table.version],
      foreignColumns: [agreementTerms.agreementId, agreementTerms.version],
    }).onDelete('cascade'),
    index('price_line_kind_index').on(table.kindId),
    check('price_line_amount_check', sql`${table.amount} > 0`),
  ],
)

declarePurposes(priceLine, {
  position: null,
  label: null,
})

export const instalment = pgTable(
  'instalment',
  {
    agreementId: integer().notNull(),
    version: integer().notNull(),
    /** In the order of the days. */
    position: smallint().notNull(),
    dueOn: date().notNull(),
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.version, table.position] }),
    index('instalment_day_index').on(table.dueOn),
    foreignKey({
      name: 'instalment_terms_fk',
      columns: [table.agreementId, table.version],
      foreignColumns: [agreementTerms.agreementId, agreementTerms.version],
    }).onDelete('cascade'),
    check('instalment_amount_check', sql`${table.amount} > 0`),
  ],
)

declarePurposes(instalment, {
  position: null,
  dueOn: null,
})

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
