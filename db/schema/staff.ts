import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account, role, session } from './accounts.ts'
import { id, moment, singleton } from './columns.ts'
import { declarePurposes } from './purposes.ts'
import { campus } from './school.ts'

/** The app on a person's phone that shows codes (TOTP, RFC 6238). */
export const secondFactor = pgTable('second_factor', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: moment(),
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
})

declarePurposes(secondFactor, { secret: 'security' })

/** Codes for a person who has lost the phone; each works once and is stored hashed. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [uniqueIndex('recovery_code_key').on(table.accountId, table.codeHash)],
)

declarePurposes(recoveryCode, { codeHash: null })

export const knownDevice = pgTable(
  'known_device',
  {
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    lastSeenAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)

declarePurposes(knownDevice, { deviceHash: 'security' })

export const rolePolicy = pgTable('role_policy', {
  role: role().primaryKey(),
  needsSecondFactor: boolean().notNull().default(false),
})

/** The link that creates the first admin account. Each start replaces it, and its use deletes it. */
export const setUpLink = pgTable(
  'set_up_link',
  { id: singleton(), tokenHash: text().notNull(), createdAt: moment().notNull().defaultNow() },
  (table) => [check('set_up_link_single_check', sql`${table.id} = 1`)],
)

declarePurposes(setUpLink, { tokenHash: null })

/** The campuses that an account works for; an account without a row works for all of them. */
export const accountCampus = pgTable(
  'account_campus',
  {
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** No cascade: an account that lost its last campus this way would see all of them. */
    campusId: integer()
      .notNull()
      .references(() => campus.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.campusId] }),
    index('account_campus_campus_index').on(table.campusId),
  ],
)

/** The campus that a sign-in has chosen to look at; without a row it looks at all that the account may see. */
export const sessionCampus = pgTable(
  'session_campus',
  {
    sessionId: integer()
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    campusId: integer()
      .notNull()
      .references(() => campus.id, { onDelete: 'cascade' }),
  },
  (table) => [index('session_campus_campus_index').on(table.campusId)],
)
