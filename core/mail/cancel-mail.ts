import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { cancelAll, WaitingCause } from '../../contract/staff/mail.ts'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import type { Actor } from '../../domain/actor.ts'
import { isCancellable, MAIL_CAUSES } from '../../domain/mail-cause.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { CAUSE_KIND, getMail, IS_UNSENT } from './outbox.ts'

/**
 * A cancelled mail leaves only if somebody asks for it again.
 * @throws AppError not-found; state-changed if it was sent or cancelled meanwhile, or is written for an account’s safety
 */
export function cancelMail(db: Db, actor: Actor, { id }: { id: number }) {
  return db.transaction(async (tx) => {
    const { cause } = await getMail(tx, id)
    if (!isCancellable(cause)) {
      throw new AppError('state-changed', {
        message: 'Hesapların güvenliği için yazılan e-postalar iptal edilemez.',
      })
    }
    const cancelled = await tx
      .update(mailOutbox)
      .set({ cancelledAt: sql`now()` })
      .where(and(eq(mailOutbox.id, id), IS_UNSENT))
      .returning({ id: mailOutbox.id })
    if (cancelled.length === 0) {
      throw new AppError('state-changed', { message: 'Bu e-posta artık beklemiyor.' })
    }
    await recordChange(tx, actor, { action: 'cancelled', entity: 'mail', entityId: id })
    return getMail(tx, id)
  })
}

/** Mails that no longer say anything true, before they leave. */
export async function cancelUnsent(
  tx: Db,
  condition: (id: typeof mailOutbox.id) => SQL,
): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ cancelledAt: sql`now()` })
    .where(and(condition(mailOutbox.id), IS_UNSENT))
}

/** The waiting mails of each cause that can be cancelled: their number, and the newest that was counted. */
export function findWaitingCauses(db: Db): Promise<WaitingCause[]> {
  return db
    .select({
      cause: CAUSE_KIND,
      count: sql<number>`count(*)::int`,
      last: sql<number>`max(${mailOutbox.id})`,
    })
    .from(mailOutbox)
    .where(and(IS_UNSENT, inArray(CAUSE_KIND, Object.keys(MAIL_CAUSES))))
    .groupBy(CAUSE_KIND)
    .orderBy(asc(CAUSE_KIND))
}

/** Cancels what was counted, and nothing that was written since. @returns how many */
export function cancelMails(
  db: Db,
  actor: Actor,
  { cause, last }: Body<typeof cancelAll>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(mailOutbox)
      .set({ cancelledAt: sql`now()` })
      .where(and(IS_UNSENT, eq(CAUSE_KIND, cause), lte(mailOutbox.id, last)))
    const count = rowCount ?? 0
    await recordChange(tx, actor, {
      action: 'cancelled',
      entity: 'mail',
      entityId: null,
      after: { cause, count },
    })
    return count
  })
}
