import type { Db } from '../../db/client.ts'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../errors.ts'
import { lockAccount } from './lock-account.ts'
import { DECOY_HASH, passwordMatches } from './password.ts'

/**
 * Opens a sign-in for whoever knows the password. An unknown account takes as long as a wrong password.
 * @throws AppError wrong-credentials
 */
export async function signInWith<Person extends { id: number; passwordHash: string }, Result>(
  db: Db,
  person: Person | undefined,
  password: string,
  open: (tx: Db, person: Person) => Promise<Result>,
): Promise<Result> {
  const matches = await passwordMatches(password, person?.passwordHash ?? DECOY_HASH)
  if (!(person && matches)) {
    await recordEvent(db, 'sign-in-failed', { accountId: person?.id ?? null })
    throw new AppError('wrong-credentials')
  }
  return db.transaction(async (tx) => {
    // A password that was replaced during the comparison must not open a session.
    if ((await lockAccount(tx, person.id)) !== person.passwordHash) {
      throw new AppError('wrong-credentials')
    }
    return open(tx, person)
  })
}
