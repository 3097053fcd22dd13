import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { account } from './accounts.ts'
import { id, moment } from './columns.ts'
import { contentEntry } from './editing.ts'

export const consentWay = pgEnum('consent_way', ['form', 'mail', 'message'])

/** Permission to show a testimonial. A renewal is a new row; only the day of withdrawal is ever changed. */
export const testimonialConsent = pgTable(
  'testimonial_consent',
  {
    id: id(),
    /** The entry, not the testimonial: consent may be recorded before the first publication. */
    entryId: uuid()
      .notNull()
      .references(() => contentEntry.id, { onDelete: 'cascade' }),
    givenBy: text().notNull(),
    givenOn: date().notNull(),
    way: consentWay().notNull(),
    validUntil: date().notNull(),
    withdrawnOn: date(),
    /** Null for the consents of the sample school. */
    recordedBy: integer().references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('testimonial_consent_days_check', sql`${table.validUntil} >= ${table.givenOn}`),
    index('testimonial_consent_entry_index').on(table.entryId),
    index('testimonial_consent_recorder_index').on(table.recordedBy),
  ],
)
