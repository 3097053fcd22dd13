import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './accounts.ts'
import { id, moment } from './columns.ts'
import { media } from './media.ts'
import { declarePublished, declarePurposes } from './purposes.ts'

/* Visitors read only the published tables. Nothing here announces a change, so typing never empties the page cache. */

/** The fields of a content record in the shape of the contract's input, with dates as ISO text. */
export type StoredBody = Record<string, unknown>

function actor() {
  return integer().references(() => account.id, { onDelete: 'set null' })
}

function entry() {
  return uuid()
    .notNull()
    .references(() => contentEntry.id, { onDelete: 'cascade' })
}

/** One row for each edited record, shared by all editors. Before its first publication a record is only this row. */
export const contentEntry = pgTable(
  'content_entry',
  {
    /** Chosen by the editor's device, so that the first key of a new text can be saved. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Id in the published table of the kind; null before the first publication. */
    recordId: integer(),
    draft: jsonb().$type<StoredBody>(),
    /** Rises with every saved change of the draft; publishing does not change it. */
    revision: integer().notNull().default(1),
    /** Number of the last published version; null for records of the sample school. */
    basedOn: integer(),
    updatedAt: moment().notNull().defaultNow(),
    updatedBy: actor(),
    reviewAt: date(),
    validUntil: date(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('content_entry_record_key').on(table.kind, table.recordId),
    index('content_entry_updater_index').on(table.updatedBy),
  ],
)

declarePublished(contentEntry)

export const versionCause = pgEnum('version_cause', [
  'published',
  'scheduled',
  'kept',
  'before-restore',
  'discarded',
  'taken-over',
])

/** A complete body, stored when somebody publishes, keeps or restores; never by typing alone. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: id(),
    entryId: entry(),
    number: integer().notNull(),
    body: jsonb().$type<StoredBody>().notNull(),
    shape: integer().notNull(),
    cause: versionCause().notNull(),
    note: text(),
    actorId: actor(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('content_version_number_key').on(table.entryId, table.number),
    index('content_version_actor_index').on(table.actorId),
  ],
)

declarePublished(contentVersion)

export const scheduledAct = pgEnum('scheduled_act', ['publish', 'unpublish'])
export const scheduleState = pgEnum('schedule_state', ['waiting', 'done', 'failed', 'cancelled'])

/** Planned publications. The rows decide what is due; the job only triggers reading them. */
export const contentSchedule = pgTable(
  'content_schedule',
  {
    id: id(),
    entryId: entry(),
    versionId: integer().references(() => contentVersion.id),
    act: scheduledAct().notNull(),
    dueAt: moment().notNull(),
    state: scheduleState().notNull().default('waiting'),
    failure: text(),
    actorId: actor(),
    createdAt: moment().notNull().defaultNow(),
    settledAt: moment(),
  },
  (table) => [
    uniqueIndex('content_schedule_waiting_key')
      .on(table.entryId, table.act)
      .where(sql`${table.state} = 'waiting'`),
    index('content_schedule_due_index').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('content_schedule_version_index').on(table.versionId),
    index('content_schedule_actor_index').on(table.actorId),
  ],
)

declarePublished(contentSchedule)

/** Former slugs of a record. They point at the record, not at its next slug, so redirects form no chains or loops. */
export const slugHistory = pgTable(
  'slug_history',
  {
    kind: text().notNull(),
    slug: text().notNull(),
    recordId: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)

declarePublished(slugHistory)

/** A private address under which a draft can be seen on the site. The token is stored as its SHA-256 only. */
export const previewLink = pgTable(
  'preview_link',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    entryId: entry(),
    actorId: actor(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (table) => [
    index('preview_link_entry_index').on(table.entryId),
    index('preview_link_actor_index').on(table.actorId),
  ],
)

declarePublished(previewLink)

export const mediaUse = pgTable(
  'media_use',
  {
    mediaId: integer()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    entryId: entry(),
    field: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.entryId, table.field] }),
    index('media_use_entry_index').on(table.entryId),
  ],
)

declarePublished(mediaUse)

/** The staff who have a record open now. The table is unlogged: it may be lost in a crash. */
export const presence = pgTable(
  'presence',
  {
    entity: text().notNull(),
    record: text().notNull(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull().defaultNow(),
    typedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.record, table.accountId] }),
    index('presence_account_index').on(table.accountId),
  ],
)

declarePurposes(presence, {
  record: 'security',
  entity: null,
})

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

declarePurposes(testimonialConsent, {
  givenBy: 'testimonial',
  givenOn: 'testimonial',
  entryId: null,
  validUntil: null,
  withdrawnOn: null,
})
