import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import type { SecurityWord } from './words.ts'

interface Details {
  accountId: number | null
  /** Never an address or typed text. */
  detail?: Record<string, unknown>
}

/** Events that need no more than knowing an address: the account says nothing about who did it. */
const BY_ANYBODY: readonly SecurityWord[] = [
  'sign-in-failed',
  'sign-in-slowed',
  'second-factor-failed',
  'confirmation-failed',
  'password-reset-asked',
]

export async function recordEvent(
  db: Db,
  event: SecurityWord,
  { accountId, detail }: Details,
): Promise<void> {
  const actorId = BY_ANYBODY.includes(event) ? null : accountId
  await db.insert(auditLog).values({
    actorId,
    action: event,
    entity: 'sign-in',
    entityId: accountId,
    ...(detail && { detail }),
  })
}
