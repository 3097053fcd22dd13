import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RetentionMonths } from '../../domain/retention.ts'
import { id, moment, singleton, timestamps } from './columns.ts'
import { declarePublished, declarePurposes } from './purposes.ts'

/** Mail to send. Written in the transaction that causes it, sent afterwards, and kept for staff to read. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    cause: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    calendar: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** After it the mail would follow the news that it is too late: it is not sent. */
    validUntil: moment(),
    sentAt: moment(),
    /** Taken out of the outbox by staff; it is sent only if they ask for it again. */
    cancelledAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold_turkish(recipient || ' ' || subject)`),
  },
  (table) => [
    index('mail_outbox_search_index').using('gin', sql`${table.search} gin_trgm_ops`),
    // Includes the search text, so that a frequent word is counted from the index without reading the mails.
    index('mail_outbox_time_index').on(table.createdAt, table.id, table.search),
    index('mail_outbox_unsent_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.sentAt} is null and ${table.cancelledAt} is null`),
    index('mail_outbox_cancelled_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.cancelledAt} is not null`),
    index('mail_outbox_cause_index').on(
      sql`split_part(${table.cause}, '/', 1)`,
      table.createdAt,
      table.id,
    ),
    index('mail_outbox_sent_index').on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index('mail_outbox_recipient_index').on(sql`lower(${table.recipient})`),
    // The last invitation to an address, also to one that thousands of other mails went to.
    index('mail_outbox_invitation_index')
      .on(sql`lower(${table.recipient})`, table.id)
      .where(sql`${table.cause} in ('student-invitation', 'guardian-invitation', 'invitation')`),
    index('mail_outbox_due_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.cancelledAt} is null`),
  ],
)

declarePurposes(mailOutbox, {
  recipient: 'mail',
  subject: 'mail',
  text: 'mail',
  calendar: 'mail',
  lastError: 'mail',
  cause: null,
})

export const mailServer = pgTable(
  'mail_server',
  {
    id: singleton(),
    host: text().notNull(),
    port: integer().notNull(),
    security: text({ enum: ['starttls', 'tls'] }).notNull(),
    username: text(),
    /** Encrypted with a key of the installation. */
    secret: text(),
    sender: text().notNull(),
    revision: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    check('mail_server_single_check', sql`${table.id} = 1`),
    check('mail_server_security_check', sql`${table.security} in ('starttls', 'tls')`),
  ],
)

declarePublished(mailServer)

/** Settings that all processes on the database share, as prints that are keyed with the secret. */
export const installation = pgTable(
  'installation',
  {
    id: singleton(),
    secretKey: text().notNull(),
    apiToken: text().notNull(),
    siteUrl: text().notNull(),
    fileStore: text().notNull(),
  },
  (table) => [check('installation_single_check', sql`${table.id} = 1`)],
)

declarePublished(installation)

/** Months after which personal data is erased; one row once the school has changed a span. */
export const retention = pgTable(
  'retention',
  {
    id: singleton(),
    months: jsonb().$type<Partial<RetentionMonths>>().notNull(),
    revision: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [check('retention_single_check', sql`${table.id} = 1`)],
)

declarePublished(retention)

/** Mail texts that the school has changed; the default texts are in the code that sends the mail. */
export const mailTemplate = pgTable('mail_template', {
  name: text().primaryKey(),
  subject: text().notNull(),
  text: text().notNull(),
  revision: integer().notNull(),
  ...timestamps(),
})

declarePublished(mailTemplate)

/** Parts of the sample school that have been loaded: each is loaded once and never overwrites the school's own edits. */
export const seedLoad = pgTable('seed_load', {
  name: text().primaryKey(),
  loadedAt: moment().notNull().defaultNow(),
})

declarePublished(seedLoad)

export const firstSteps = pgTable(
  'first_steps',
  { id: singleton(), dismissedAt: moment().notNull().defaultNow() },
  (table) => [check('first_steps_single_check', sql`${table.id} = 1`)],
)

/** One row while visitors are told that the site opens soon; staff see it all the same. */
export const closedSite = pgTable(
  'closed_site',
  { id: singleton(), closedAt: moment().notNull().defaultNow() },
  (table) => [check('closed_site_single_check', sql`${table.id} = 1`)],
)
