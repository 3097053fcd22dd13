import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { permissionsOf, type StaffRole } from '../../domain/permissions.ts'
import { AppError } from '../errors.ts'
import { hasSecondFactor } from './second-factor.ts'

export async function getStaffAccount(db: Db, actor: { accountId: number; role: StaffRole }) {
  const [row] = await db
    .select({ id: account.id, name: account.name, surname: account.surname, email: account.email })
    .from(account)
    .where(eq(account.id, actor.accountId))
  if (!row) throw new AppError('not-signed-in')
  return {
    ...row,
    role: actor.role,
    permissions: permissionsOf(actor.role),
    hasSecondFactor: await hasSecondFactor(db, actor.accountId),
  }
}
