import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { setUp } from '../../contract/staff/set-up.ts'
import type { Db } from '../../db/client.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { accountCampus, rolePolicy, secondFactor, setUpLink } from '../../db/schema/staff.ts'
import type { StaffRole } from '../../domain/permissions.ts'
import { createToken, hashToken } from '../accounts/account-tokens.ts'
import { createAccount } from '../accounts/accounts.ts'
import { hashNewPassword } from '../accounts/passwords.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { invitationTo } from '../mail/outbox.ts'
import { isSameSecret } from '../secrets.ts'

const isStaff = ne(account.role, 'student')

const columns = {
  id: account.id,
  name: account.name,
  surname: account.surname,
  email: account.email,
  role: sql<StaffRole>`${account.role}`,
  campusIds: sql<number[]>`array(select ${accountCampus.campusId} from ${accountCampus}
    where ${accountCampus.accountId} = ${account.id} order by 1)`,
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

/** Makes the first admin. @throws AppError set-up-done, link-ended, email-taken; invalid at the field `password` */
export async function setUpSchool(
  db: Db,
  { token, password, email, ...person }: Body<typeof setUp>,
): Promise<void> {
  const passwordHash = await hashNewPassword(password)
  await db.transaction(async (tx) => {
    await useLink(tx, token)
    const role = 'admin'
    const id = await createAccount(tx, { ...person, email, role, passwordHash })
    const change = { action: 'set-up', entity: 'account', entityId: id } as const
    await recordChange(tx, { accountId: id }, { ...change, after: { ...person, role } })
  })
}

/** Two people with the link: the second waits here, and then finds the admin. */
async function useLink(tx: Db, token: string): Promise<void> {
  const [link] = await tx.select().from(setUpLink).for('update')
  if (await hasAdmin(tx)) throw new AppError('set-up-done')
  if (!(link && isSameSecret(hashToken(token), link.tokenHash))) {
    throw new AppError('link-ended', {
      message: 'Bu kurulum bağlantısı geçersiz. Kur’un son başlangıcında yazdığı bağlantıyı açın.',
    })
  }
  await tx.delete(setUpLink)
}

/** Replaces the secret link of a school without an admin. @returns undefined once an admin can sign in */
export async function openSetUp(db: Db): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  const token = createToken()
  const made = { tokenHash: hashToken(token), createdAt: new Date() }
  await db.insert(setUpLink).values(made).onConflictDoUpdate({ target: setUpLink.id, set: made })
  return token
}
