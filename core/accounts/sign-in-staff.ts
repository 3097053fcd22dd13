import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import { createSession } from './create-session.ts'
import { normalizeEmail } from './email.ts'
import { lockAccount } from './lock-account.ts'
import { nameDevice } from './name-device.ts'
import { DECOY_HASH, passwordMatches } from './password.ts'

/**
 * @returns a session token, for the cookie of the staff app
 * @throws AppError wrong-credentials for an unknown address, a wrong password and any account that is a student’s
 */
export async function signInStaff(
  db: Db,
  input: { email: string; password: string; userAgent?: string | undefined },
): Promise<string> {
  const [person] = await db
    .select({ id: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(
      and(
        eq(account.email, normalizeEmail(input.email)),
        ne(account.role, 'student'),
        isNull(account.deletedAt),
      ),
    )
  const matches = await passwordMatches(input.password, person?.passwordHash ?? DECOY_HASH)
  if (!(person && matches)) throw new AppError('wrong-credentials')
  return db.transaction(async (tx) => {
    if ((await lockAccount(tx, person.id)) !== person.passwordHash) {
      throw new AppError('wrong-credentials')
    }
    return createSession(tx, person.id, nameDevice(input.userAgent))
  })
}
