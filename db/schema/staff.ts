import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account, role } from './accounts.ts'
import { id, moment, singleton } from './columns.ts'

/** The app on a person's phone that shows codes (TOTP, RFC 6238). */
export const secondFactor = pgTable('second_factor', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Base32. */
  secret: text().notNull(),
  /** None until a first code has shown that the app has the secret. */
  confirmedAt: moment(),
  /** The time step of the last code that was taken: no code is taken twice. */
  lastStep: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
})

/** What opens an account whose phone is lost; each once, stored hashed. */
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

/** Browsers from which a member of staff has signed in; another one is told of by mail. */
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

/** What the school asks of the sign-ins of a role; a role without a row is asked for nothing. */
export const rolePolicy = pgTable('role_policy', {
  role: role().primaryKey(),
  needsSecondFactor: boolean().notNull().default(false),
})

/** Opens the first account of an admin; the newest start has made it, and its use takes it away. */
export const setUpLink = pgTable(
  'set_up_link',
  { id: singleton(), tokenHash: text().notNull(), createdAt: moment().notNull().defaultNow() },
  (table) => [check('set_up_link_single_check', sql`${table.id} = 1`)],
)
