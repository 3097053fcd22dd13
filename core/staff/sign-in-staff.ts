import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { rolePolicy } from '../../db/schema/staff.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { createAccountToken } from '../accounts/create-account-token.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import { DECOY_HASH, passwordMatches } from '../accounts/password.ts'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../errors.ts'
import { type Browser, openStaffSession } from './open-staff-session.ts'
import { hasSecondFactor } from './second-factor.ts'

/** Minutes between the password and the code. */
const STEP_MINUTES = 10

/** A session, or a second step with its own token; `enrol` if the role needs a second factor that the account lacks. */
export type SignIn =
  | { next: 'done'; session: string; device: string }
  | { next: 'second-factor' | 'enrol'; step: string }

interface Credentials extends Browser {
  email: string
  password: string
}

/** @throws AppError wrong-credentials for an unknown address, a wrong password and any account that is a student’s */
export async function signInStaff(db: Db, input: Credentials): Promise<SignIn> {
  const person = await findStaff(db, input.email)
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
    const isEnrolled = await hasSecondFactor(tx, person.id)
    if (!isEnrolled && !person.needsSecondFactor) {
      return { next: 'done', ...(await openStaffSession(tx, person.id, input)) }
    }
    const purpose = 'second-factor'
    const step = await createAccountToken(tx, {
      accountId: person.id,
      purpose,
      minutes: STEP_MINUTES,
    })
    return { next: isEnrolled ? 'second-factor' : 'enrol', step }
  })
}

async function findStaff(db: Db, email: string) {
  const [person] = await db
    .select({
      id: account.id,
      passwordHash: account.passwordHash,
      needsSecondFactor: rolePolicy.needsSecondFactor,
    })
    .from(account)
    .leftJoin(rolePolicy, eq(rolePolicy.role, account.role))
    .where(
      and(
        eq(account.email, normalizeEmail(email)),
        ne(account.role, 'student'),
        isNull(account.deletedAt),
      ),
    )
  return person
}
