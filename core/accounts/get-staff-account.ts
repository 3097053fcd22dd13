import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'
import { permissionsOf } from './permissions.ts'

/** The account of the actor, with what the role may do. */
export async function getStaffAccount(db: Db, actor: Actor) {
  const [row] = await db
    .select({ id: account.id, name: account.name, surname: account.surname, email: account.email })
    .from(account)
    .where(eq(account.id, actor.accountId ?? 0))
  if (!row) throw new AppError('not-signed-in')
  return { ...row, role: actor.role, permissions: permissionsOf(actor.role) }
}
