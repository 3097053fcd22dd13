import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { OPENED_RECORDS } from '../../domain/opened-record.ts'
import { ROLES } from '../../domain/permissions.ts'
import { deletable, id, moment, sqlList, turkishText } from './columns.ts'
import { declarePurposes } from './purposes.ts'

export const role = pgEnum('role', ROLES)

/** A sign-in for one person. Learners and contacts are tables of their own and may refer to an account. */
export const account = pgTable(
  'account',
  {
    id: id(),
    role: role().notNull(),
    name: turkishText().notNull(),
    surname: turkishText().notNull(),
    email: text().notNull(),
    phone: text(),
    passwordHash: text().notNull(),
    revision: integer().notNull().default(1),
    activeSince: moment().defaultNow(),
    ...deletable(),
  },
  (table) => [
    uniqueIndex('account_email_key').on(table.email).where(sql`${table.deletedAt} is null`),
    index('account_role_index').on(table.role, table.surname, table.name),
  ],
)

declarePurposes(account, {
  name: 'student',
  surname: 'student',
  email: 'student',
  phone: 'student',
  passwordHash: 'security',
})

/** A sign-in. The token itself is never stored, only its SHA-256. */
export const session = pgTable(
  'session',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    device: text(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('session_account_index').on(table.accountId)],
)

declarePurposes(session, {
  device: 'security',
  tokenHash: null,
})

export const tokenPurpose = pgEnum('token_purpose', [
  'password-reset',
  'email-change',
  'calendar',
  'invitation',
  'second-factor',
])

/** Secrets sent by mail or as a link, stored hashed: reset links, confirmation codes, calendar addresses. */
export const accountToken = pgTable(
  'account_token',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: tokenPurpose().notNull(),
    tokenHash: text().notNull().unique(),
    subject: text(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment(),
    usedAt: moment(),
  },
  (table) => [index('account_token_account_index').on(table.accountId, table.purpose)],
)

declarePurposes(accountToken, {
  subject: 'security',
  tokenHash: null,
})

/** A member of staff opened a record: one row for each person, record and hour. */
export const recordAccess = pgTable(
  'record_access',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    entity: text({ enum: OPENED_RECORDS }).notNull(),
    entityId: integer().notNull(),
    hour: moment().notNull(),
  },
  (table) => [
    uniqueIndex('record_access_key').on(table.entity, table.entityId, table.accountId, table.hour),
    index('record_access_account_index').on(table.accountId, table.hour, table.id),
    index('record_access_time_index').on(table.hour, table.id),
    check('record_access_entity_check', sql`${table.entity} in ${sqlList(OPENED_RECORDS)}`),
  ],
)

declarePurposes(recordAccess, { entity: 'access' })

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer(),
    detail: jsonb().$type<Record<string, unknown>>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_entity_index').on(table.entity, table.entityId),
    index('audit_log_entity_time_index').on(table.entity, table.createdAt, table.id),
    index('audit_log_action_index').on(table.action, table.createdAt, table.id),
    index('audit_log_actor_index').on(table.actorId, table.createdAt, table.id),
    index('audit_log_time_index').on(table.createdAt, table.id),
    index('audit_log_sign_in_index')
      .on(table.actorId, table.createdAt)
      .where(sql`${table.action} = 'sign-in'`),
  ],
)

declarePurposes(auditLog, {
  detail: 'security',
  action: null,
  entity: null,
})
