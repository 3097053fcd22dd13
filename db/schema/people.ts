import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { RELATIONS } from '../../domain/people.ts'
import { account } from './accounts.ts'
import { id, moment, revised, turkishText } from './columns.ts'
import { declarePurposes } from './purposes.ts'

/** The full name folded as `foldTurkish` does it. */
export function foldedName({ name, surname }: { name: SQLWrapper; surname: SQLWrapper }): SQL {
  return sql`fold_turkish(${name} || coalesce(' ' || ${surname}, ''))`
}

/** A person or company that asks or pays, identified by phone number. A form never changes an existing contact. */
export const contact = pgTable(
  'contact',
  {
    id: id(),
    name: turkishText().notNull(),
    surname: turkishText(),
    /** Typed or confirmed at the desk: invitations and letters go to no other address of the contact. */
    email: text(),
    /** Typed by visitors, the newest last. Nobody knows yet whether they belong to this person. */
    unconfirmedEmails: text().array().notNull().default([]),
    /** Only a visitor typed the name; the first name that the desk types replaces it. */
    isNameUnconfirmed: boolean().notNull().default(false),
    /** The account by which a guardian signs in; a learner’s own account too where they are the same person. */
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    mergedIntoId: integer().references((): AnyPgColumn => contact.id, { onDelete: 'restrict' }),
    ...revised(),
  },
  (table) => [
    uniqueIndex('contact_account_key').on(table.accountId),
    index('contact_merged_into_index').on(table.mergedIntoId),
    index('contact_email_index').on(sql`lower(${table.email})`),
    index('contact_name_index').on(table.name, table.surname),
    index('contact_created_index').on(table.createdAt),
    index('contact_folded_name_index').on(foldedName(table)),
    check('contact_merged_into_check', sql`${table.mergedIntoId} <> ${table.id}`),
  ],
)

declarePurposes(contact, {
  name: 'inquiry',
  surname: 'inquiry',
  email: 'inquiry',
  unconfirmedEmails: 'inquiry',
})

/** A phone number of a contact. The numbers of a merged contact move to the contact that it was merged into. */
export const contactPhone = pgTable(
  'contact_phone',
  {
    id: id(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    /** E.164 where the number can be parsed, else its digits. */
    phoneKey: text().notNull(),
    phone: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('contact_phone_key').on(table.phoneKey).where(sql`${table.deletedAt} is null`),
    index('contact_phone_contact_index').on(table.contactId),
  ],
)

declarePurposes(contactPhone, {
  phoneKey: 'inquiry',
  phone: 'inquiry',
})

export const learner = pgTable(
  'learner',
  {
    id: id(),
    name: turkishText().notNull(),
    surname: turkishText().notNull(),
    birthYear: smallint(),
    birthDate: date(),
    phone: text(),
    email: text(),
    /** A note for the desk about the person; neither the learner nor a teacher reads it. */
    note: text(),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    mergedIntoId: integer().references((): AnyPgColumn => learner.id, { onDelete: 'restrict' }),
    search: text().notNull().default(''),
    ...revised(),
  },
  (table) => [
    uniqueIndex('learner_account_key').on(table.accountId),
    index('learner_name_index').on(table.surname, table.name),
    index('learner_list_index').on(table.surname, table.id),
    index('learner_deleted_index')
      .on(table.surname, table.id)
      .where(sql`${table.deletedAt} is not null`),
    index('learner_search_index').using('gin', sql`${table.search} gin_trgm_ops`),
    index('learner_merged_into_index').on(table.mergedIntoId),
    check('learner_merged_into_check', sql`${table.mergedIntoId} <> ${table.id}`),
    check('learner_birth_year_check', sql`${table.birthYear} between 1900 and 2100`),
  ],
)

declarePurposes(learner, {
  name: 'student',
  surname: 'student',
  birthYear: 'student',
  birthDate: 'student',
  phone: 'student',
  email: 'student',
  note: 'student',
  search: 'student',
})

export const relation = pgEnum('relation', RELATIONS)

export const contactLearner = pgTable(
  'contact_learner',
  {
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    learnerId: integer()
      .notNull()
      .references(() => learner.id, { onDelete: 'cascade' }),
    relation: relation().notNull(),
    /** The account of the contact opens the panel of this learner, as long as they are not known to be of age. */
    opensPanel: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.learnerId] }),
    index('contact_learner_learner_index').on(table.learnerId),
  ],
)

export const absenceReport = pgTable(
  'absence_report',
  {
    id: id(),
    learnerId: integer()
      .notNull()
      .references(() => learner.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Empty where the family has given none: it is asked for without being required. */
    reason: text().notNull(),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('absence_report_key').on(table.learnerId, table.day),
    index('absence_report_day_index').on(table.day),
    index('absence_report_account_index').on(table.accountId),
    check('absence_report_reason_check', sql`length(${table.reason}) <= 300`),
  ],
)

declarePurposes(absenceReport, {
  reason: 'student',
  day: null,
})

/** Two similar contacts that somebody has marked as different people; the smaller id first. */
export const contactApart = pgTable(
  'contact_apart',
  {
    oneId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('contact_apart_other_index').on(table.otherId),
    index('contact_apart_actor_index').on(table.actorId),
  ],
)

export const personMerge = pgTable(
  'person_merge',
  {
    id: id(),
    kind: text({ enum: ['contact', 'learner'] }).notNull(),
    keptId: integer().notNull(),
    mergedId: integer().notNull(),
    moved: jsonb().$type<Record<string, unknown>>().notNull(),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    splitAt: moment(),
  },
  (table) => [
    index('person_merge_kept_index').on(table.kind, table.keptId),
    index('person_merge_merged_index').on(table.kind, table.mergedId),
    index('person_merge_actor_index').on(table.actorId),
  ],
)

declarePurposes(personMerge, {
  moved: 'inquiry',
  kind: null,
})

/** A file of learners and what it made, so that it can be taken back. */
export const learnerImport = pgTable(
  'learner_import',
  {
    id: id(),
    file: text(),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    lines: jsonb().$type<ImportedLearner[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    undoneAt: moment(),
  },
  (table) => [
    index('learner_import_time_index').on(table.createdAt),
    index('learner_import_actor_index').on(table.actorId),
  ],
)

declarePurposes(learnerImport, {
  file: null,
  lines: null,
})

export interface ImportedLearner {
  learnerId: number
  contactId: number
  /** The import created the learner, and the contact. */
  isNew: boolean
  isNewContact: boolean
  /** The revisions that the import left behind: a higher one says that somebody has changed the record since. */
  revision: number
  /** Null where the import made none. */
  enrollmentId: number | null
  enrollmentRevision: number
  agreementId: number | null
  agreementRevision: number
}
