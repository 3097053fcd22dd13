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
import { DISCOUNT_CONDITIONS } from '../../domain/agreement.ts'
import { IDENTITY_KINDS } from '../../domain/paper.ts'
import { account } from './accounts.ts'
import { id, moment, revised, timestamps, turkishText } from './columns.ts'
import { contact, learner } from './people.ts'
import { declarePublished, declarePurposes } from './purposes.ts'
import { campus } from './school.ts'

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
