import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../errors.ts'
import { createSession } from './create-session.ts'
import { lockAccount } from './lock-account.ts'
import { nameDevice } from './name-device.ts'
import { DECOY_HASH, passwordMatches } from './password.ts'

/** @throws AppError wrong-credentials for an unknown address, a wrong password and any account that is no student */
export async function signInStudent(
  db: Db,
  input: { email: string; password: string; userAgent?: string | undefined },
): Promise<string> {
  const [person] = await db
    .select({ id: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(
      and(
        eq(account.email, normalizeEmail(input.email)),
        eq(account.role, 'student'),
        isNull(account.deletedAt),
      ),
    )
  const matches = await passwordMatches(input.password, person?.passwordHash ?? DECOY_HASH)
  if (!(person && matches)) {
    await recordEvent(db, 'sign-in-failed', { accountId: person?.id ?? null })
    throw new AppError('wrong-credentials')
  }
  return db.transaction(async (tx) => {
    // A password that was replaced during the comparison must not open a session.
    if ((await lockAccount(tx, person.id)) !== person.passwordHash) {
      throw new AppError('wrong-credentials')
    }
    return createSession(tx, person.id, nameDevice(input.userAgent))
  })
}
