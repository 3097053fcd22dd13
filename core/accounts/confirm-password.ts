import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import { lockAccount } from './lock-account.ts'
import { passwordMatches } from './password.ts'

interface Confirmation {
  accountId: number
  password: string
  field: string
}

/** Call it first in the transaction that writes: it locks the account, and refuses a password replaced meanwhile. */
export type Confirmed = (tx: Db) => Promise<void>

export async function confirmPassword(
  db: Db,
  { accountId, password, field }: Confirmation,
): Promise<Confirmed> {
  const [person] = await db
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId))
  const refuse = () => new AppError('wrong-confirmation', { fields: { [field]: 'Parola hatalı.' } })
  if (!(person && (await passwordMatches(password, person.hash)))) throw refuse()
  return async (tx) => {
    if ((await lockAccount(tx, accountId)) !== person.hash) throw refuse()
  }
}
