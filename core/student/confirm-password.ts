import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { passwordMatches } from '../accounts/password.ts'
import { AppError } from '../errors.ts'

/**
 * Makes sure that it is the student who sits before the screen.
 * @param field the form field that the sentence belongs to
 * @throws AppError invalid at that field
 */
export async function confirmPassword(
  db: Db,
  accountId: number,
  password: string,
  field: string,
): Promise<void> {
  const [person] = await db
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId))
  if (!(person && (await passwordMatches(password, person.hash)))) {
    throw new AppError('invalid', { fields: { [field]: 'Parolanız bu değil.' } })
  }
}
