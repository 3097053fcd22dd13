import { endSession } from '../core/accounts/sign-ins.ts'
import { recordEvent } from '../core/audit/record-change.ts'
import { AppError } from '../core/errors.ts'
import type { Deps } from './deps.ts'
import { consume } from './rate-limit.ts'

/** Wrong passwords and codes of one account in an hour, typed by somebody who is signed in. */
const TRIES = 5
const HOUR = 60 * 60

const ENDED =
  'Parola ya da kod çok kez yanlış yazıldığı için oturumunuz kapatıldı. Yeniden giriş yapın ve bir saat sonra deneyin.'

interface Session {
  accountId: number
  sessionId: number
}

/**
 * Runs an action that asks for a password or code again. Wrong ones are counted by account and noted in the security log;
 * the sixth in an hour ends the sign-in, so that nobody can guess in a session left open.
 */
export function createConfirming({ db, createLimit }: Pick<Deps, 'db' | 'createLimit'>) {
  const tries = createLimit('confirming', TRIES, HOUR)

  return async <T>({ accountId, sessionId }: Session, act: () => Promise<T>): Promise<T> => {
    const key = String(accountId)
    // Counted before the comparison, so that guesses made at the same moment cannot slip through.
    if ((await consume(tries, key)) > 0) {
      await endSession(db, sessionId)
      throw new AppError('not-signed-in', { message: ENDED })
    }
    try {
      const result = await act()
      await tries.limiter?.delete(key)
      return result
    } catch (error) {
      if (error instanceof AppError && error.code === 'wrong-confirmation') {
        await recordEvent(db, 'confirmation-failed', { accountId })
      } else {
        await tries.limiter?.reward(key, 1)
      }
      throw error
    }
  }
}
