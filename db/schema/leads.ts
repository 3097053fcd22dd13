import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LEAD_STATUSES, OPEN_LEAD_STATUSES, STARTED_LEAD_STATUSES } from '../../domain/lead.ts'
import { account } from './accounts.ts'
import { id, moment, revised, sqlList, turkishText } from './columns.ts'
import { page } from './content.ts'
import { contact, learner } from './people.ts'
import { declarePublished, declarePurposes } from './purposes.ts'
import { campus, course } from './school.ts'
import { legalText } from './settings.ts'

export const leadStatus = pgEnum('lead_status', LEAD_STATUSES)
/** The first five are sent by visitors; the others are acts of the desk. */
export const leadEventType = pgEnum('lead_event_type', [
  'contact',
  'slider',
  'application',
  'test',
  'pre-enrollment',
  'note',
  'call',
  'message',
  'mail',
  'change',
])

const WAITS = `coalesce(waits_since, case when status = 'new' and next_action_at is null then last_event_at end)`
const DUE = `least(next_action_at, ${WAITS})`

function whereOpen(value: string): SQL {
  return sql`case when deleted_at is null and status in ${sqlList(OPEN_LEAD_STATUSES)} then ${sql.raw(value)} end`
}

export const lead = pgTable(
  'lead',
  {
    id: id(),
    contactId: integer()
      .notNull()
      .references(() => contact.id),
    learnerId: integer().references(() => learner.id),
    courseId: integer().references(() => course.id),
    pageId: integer().references(() => page.id, { onDelete: 'set null' }),
    campusId: integer().references(() => campus.id),
    status: leadStatus().notNull().default('new'),
    lostReason: text(),
    ownerId: integer().references(() => account.id, { onDelete: 'set null' }),
    nextActionAt: moment(),
    nextAction: text(),
    /** Path of the page with the first form, or the channel that the desk recorded: `phone`, `walk-in`. */
    source: text(),
    campaign: text(),
    importId: integer().references(() => leadImport.id, { onDelete: 'set null' }),
    lastEventAt: moment().notNull().defaultNow(),
    /** The desk's first attempt to reach the contact, and its delay in minutes of the school's working hours. */
    firstResponseAt: moment(),
    firstResponseMinutes: integer(),
    /** Time of the contact's first message that nobody has answered yet. */
    waitsSince: moment(),
    /** Folded names, phone numbers and addresses of contact and learner, kept current by triggers. */
    search: text().notNull().default(''),
    /**
     * When the desk should act: at the next step or since the contact waits, whichever is earlier. A new lead without a
     * next step is due since its last event; a closed lead never is.
     */
    dueAt: moment().generatedAlwaysAs((): SQL => whereOpen(DUE)),
    ...revised(),
  },
  (table) => [
    index('lead_stepless_index')
      .on(table.lastEventAt, table.id)
      .where(sql`${table.status} in ${sqlList(STARTED_LEAD_STATUSES)} and ${table.dueAt} is null
        and ${table.deletedAt} is null`),
    index('lead_due_index').on(table.dueAt, table.id).where(sql`${table.dueAt} is not null`),
    index('lead_search_index').using('gin', sql`${table.search} gin_trgm_ops`),
    index('lead_status_index').on(table.status, table.lastEventAt),
    index('lead_time_index').on(table.lastEventAt, table.id),
    index('lead_owner_index').on(table.ownerId, table.lastEventAt),
    index('lead_created_index').on(table.createdAt),
    index('lead_next_action_index')
      .on(table.nextActionAt)
      .where(sql`${table.nextActionAt} is not null`),
    index('lead_contact_index').on(table.contactId, table.lastEventAt),
    index('lead_learner_index').on(table.learnerId),
    index('lead_course_index').on(table.courseId),
    index('lead_page_index').on(table.pageId),
    index('lead_campus_index').on(table.campusId),
    index('lead_import_index').on(table.importId).where(sql`${table.importId} is not null`),
    index('lead_source_index')
      .on(table.source, table.lastEventAt)
      .where(sql`${table.source} is not null`),
  ],
)

declarePurposes(lead, {
  lostReason: 'inquiry',
  nextAction: 'inquiry',
  search: 'inquiry',
  source: null,
  campaign: null,
})

export const leadEvent = pgTable(
  'lead_event',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    type: leadEventType().notNull(),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    name: turkishText(),
    email: text(),
    phone: text(),
    message: text(),
    detail: jsonb().$type<Record<string, unknown>>(),
    source: text(),
    consentTextId: integer().references(() => legalText.id),
    /** Hash of the content: the same form sent twice within minutes is stored once. */
    contentHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('lead_event_lead_index').on(table.leadId, table.createdAt),
    index('lead_event_type_index').on(table.type, table.leadId),
    index('lead_event_email_index').on(sql`lower(${table.email})`),
    index('lead_event_actor_index').on(table.actorId),
    index('lead_event_consent_index').on(table.consentTextId),
  ],
)

declarePurposes(leadEvent, {
  name: 'inquiry',
  email: 'inquiry',
  phone: 'inquiry',
  message: 'inquiry',
  detail: 'inquiry',
  contentHash: 'inquiry',
  source: null,
})

export const messageTemplate = pgTable('message_template', {
  id: id(),
  channel: text({ enum: ['whatsapp', 'sms', 'mail'] }).notNull(),
  name: turkishText().notNull(),
  subject: text(),
  text: text().notNull(),
  position: integer().notNull().default(0),
  ...revised(),
})

declarePublished(messageTemplate)

export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    resource: text().notNull(),
    name: turkishText().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('saved_view_account_index').on(table.accountId, table.resource),
    index('saved_view_shared_index').on(table.resource).where(sql`${table.isShared}`),
  ],
)

declarePurposes(savedView, {
  query: 'staff',
  resource: null,
  name: null,
})

/** Sources that the desk chooses for a lead; forms of the site are none. */
export const leadSource = pgTable(
  'lead_source',
  {
    id: id(),
    /** The value of `lead.source`; it stays when the name changes. */
    code: text().notNull(),
    name: turkishText().notNull(),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    ...revised(),
  },
  (table) => [
    unique('lead_source_code_key').on(table.code),
    uniqueIndex('lead_source_name_key').on(table.name).where(sql`${table.deletedAt} is null`),
  ],
)

declarePublished(leadSource)

/** Words of imported files that stand for a source: chosen once, kept for the next file. */
export const leadSourceWord = pgTable(
  'lead_source_word',
  {
    /** Folded as by `foldTurkish`. */
    word: text().primaryKey(),
    sourceId: integer()
      .notNull()
      .references(() => leadSource.id, { onDelete: 'cascade' }),
  },
  (table) => [index('lead_source_word_source_index').on(table.sourceId)],
)

declarePublished(leadSourceWord)

export const leadImport = pgTable(
  'lead_import',
  {
    id: id(),
    file: text(),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    lines: jsonb().$type<ImportedLine[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    undoneAt: moment(),
  },
  (table) => [
    index('lead_import_time_index').on(table.createdAt),
    index('lead_import_actor_index').on(table.actorId),
  ],
)

declarePurposes(leadImport, {
  lines: 'inquiry',
  file: null,
})

export interface ImportedLine {
  leadId: number
  contactId: number
  isNewLead: boolean
  isNewContact: boolean
  noteId: number | null
  changes: { before: ImportedFields; after: ImportedFields }[]
}

export interface ImportedFields {
  courseId?: number | null
  campusId?: number | null
  ownerId?: number | null
  nextAction?: string | null
  nextActionAt?: string | null
}
