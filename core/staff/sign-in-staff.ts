import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { rolePolicy } from '../../db/schema/staff.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { createAccountToken } from '../accounts/create-account-token.ts'
import { signInWith } from '../accounts/sign-in-with.ts'
import { type Browser, openStaffSession } from './open-staff-session.ts'
import { hasSecondFactor } from './second-factor.ts'

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
  return signInWith(
    db,
    person,
    input.password,
    async (tx, { id, needsSecondFactor }): Promise<SignIn> => {
      const isEnrolled = await hasSecondFactor(tx, id)
      if (!isEnrolled && !needsSecondFactor) {
        return { next: 'done', ...(await openStaffSession(tx, id, input)) }
      }
      const purpose = 'second-factor'
      const step = await createAccountToken(tx, {
        accountId: id,
        purpose,
        minutes: STEP_MINUTES,
      })
      return { next: isEnrolled ? 'second-factor' : 'enrol', step }
    },
  )
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
