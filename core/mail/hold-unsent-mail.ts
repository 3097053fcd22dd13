import { and, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { ATTEMPTS } from './send-mail.ts'

const RESTORED = 'Yedekten geri yüklendi. Yedekten sonra gitmiş olabilir; istenmeden gönderilmez.'

/** It stays in the outbox like mail that failed: somebody who has looked at it sends it again. @returns how many */
export async function holdUnsentMail(tx: Db): Promise<number> {
  const { rowCount } = await tx
    .update(mailOutbox)
    .set({ attempts: ATTEMPTS, lastError: RESTORED })
    .where(
      and(
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.cancelledAt),
        lt(mailOutbox.attempts, ATTEMPTS),
      ),
    )
  return rowCount ?? 0
}
