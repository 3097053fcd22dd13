import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { account } from './accounts.ts'
import { deletable, id, moment, turkishText } from './columns.ts'
import { legalText } from './settings.ts'

export const leadStatus = pgEnum('lead_status', ['new', 'contacted', 'visited', 'enrolled', 'lost'])
export const leadEventType = pgEnum('lead_event_type', ['contact', 'slider', 'application', 'test'])

/** A person who asked for something. The same phone is the same person. */
export const lead = pgTable(
  'lead',
  {
    id: id(),
    /** E.164 where the number can be read so, else its digits. */
    phoneKey: text().notNull().unique(),
    phone: text().notNull(),
    name: turkishText().notNull(),
    surname: turkishText(),
    email: text().notNull(),
    status: leadStatus().notNull().default('new'),
    ownerId: integer().references(() => account.id, { onDelete: 'set null' }),
    nextActionAt: moment(),
    lastEventAt: moment().notNull().defaultNow(),
    ...deletable(),
  },
  (table) => [
    index('lead_status_index').on(table.status, table.lastEventAt),
    index('lead_time_index').on(table.lastEventAt),
    index('lead_owner_index').on(table.ownerId),
  ],
)

/** What a lead did, and the version of the privacy notice that stood beside the form. */
export const leadEvent = pgTable(
  'lead_event',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    type: leadEventType().notNull(),
    /** As typed this time; the lead keeps the newest. None in rows from before these were kept. */
    name: turkishText(),
    email: text(),
    phone: text(),
    message: text(),
    detail: jsonb().$type<Record<string, unknown>>(),
    consentTextId: integer().references(() => legalText.id),
    /** Hash of what was said: the same words from the same person within minutes are one event. */
    contentHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('lead_event_lead_index').on(table.leadId, table.createdAt),
    index('lead_event_email_index').on(sql`lower(${table.email})`),
  ],
)
