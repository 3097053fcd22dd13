import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { createSession } from './create-session.ts'
import { nameDevice } from './name-device.ts'
import { signInWith } from './sign-in-with.ts'

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
  return signInWith(db, person, input.password, (tx, { id }) =>
    createSession(tx, id, nameDevice(input.userAgent)),
  )
}
