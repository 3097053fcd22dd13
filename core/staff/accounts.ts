import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { rolePolicy, secondFactor } from '../../db/schema/staff.ts'
import type { StaffRole } from '../../domain/permissions.ts'
import { invitationTo } from '../mail/mail-view.ts'

const isStaff = ne(account.role, 'student')

const columns = {
  id: account.id,
  name: account.name,
  surname: account.surname,
  email: account.email,
  role: sql<StaffRole>`${account.role}`,
  revision: account.revision,
  isInvited: sql<boolean>`${account.activeSince} is null`,
  invitation: invitationTo(account.email),
  isClosed: sql<boolean>`${account.deletedAt} is not null`,
  hasSecondFactor: sql<boolean>`${secondFactor.confirmedAt} is not null`,
  // From the audit log: an ended sign-in leaves no row.
  lastSignInAt: sql<string | null>`(
    select to_char(max(${auditLog.createdAt}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from ${auditLog} where ${auditLog.actorId} = ${account.id} and ${auditLog.action} = 'sign-in')`,
}

/** A school has tens of accounts: one page, closed ones last. */
export function findStaff(db: Db, ids?: readonly number[]) {
  return db
    .select(columns)
    .from(account)
    .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
    .where(and(isStaff, ids && inArray(account.id, [...ids])))
    .orderBy(sql`${account.deletedAt} nulls first`, asc(account.surname), asc(account.name))
    .limit(500)
}

export async function findRolePolicies(db: Db): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: rolePolicy.role })
    .from(rolePolicy)
    .where(eq(rolePolicy.needsSecondFactor, true))
  return rows.flatMap(({ role }) => (role === 'student' ? [] : [role]))
}

export const isAdmin = and(
  eq(account.role, 'admin'),
  isNull(account.deletedAt),
  isNotNull(account.activeSince),
)

export function hasAdmin(db: Db): Promise<boolean> {
  return hasAdminBesides(db, [])
}

export async function hasAdminBesides(db: Db, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isAdmin, notInArray(account.id, [...ids])))
    .limit(1)
  return rows.length > 0
}

export async function lockAdmins(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(isAdmin)
    .orderBy(asc(account.id))
    .for('update')
  return rows.map(({ id }) => id)
}
