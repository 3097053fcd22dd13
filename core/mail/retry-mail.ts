import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { getMail } from './get-mail.ts'

const TOO_LATE = 'Bu e-postada yazanın süresi geçti; artık gönderilmez.'

/**
 * Tries at once, also what was cancelled, or as soon as a mail server is set up, as often as a new mail.
 * @throws AppError not-found; state-changed if it was sent meanwhile or its time is over
 */
export function retryMail(db: Db, actor: Actor, id: number) {
  return db.transaction(async (tx) => {
    const again = await tx
      .update(mailOutbox)
      .set({ attempts: 0, nextAttemptAt: sql`now()`, cancelledAt: null })
      .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)))
      .returning({
        id: mailOutbox.id,
        isExpired: sql<boolean>`coalesce(${mailOutbox.validUntil} <= now(), false)`,
      })
    const mail = await getMail(tx, id)
    if (again[0]?.isExpired) throw new AppError('state-changed', { message: TOO_LATE })
    if (again.length === 0) {
      throw new AppError('state-changed', { message: 'Bu e-posta gönderilmiş.' })
    }
    await recordChange(tx, actor, { action: 'retry', entity: 'mail', entityId: id })
    return mail
  })
}
