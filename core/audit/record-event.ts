import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import type { SecurityWord } from './words.ts'

interface Details {
  /** None where nobody has this address. */
  accountId: number | null
  /** Never an address or a text that somebody typed. */
  detail?: Record<string, unknown>
}

export async function recordEvent(
  db: Db,
  event: SecurityWord,
  { accountId, detail }: Details,
): Promise<void> {
  await db.insert(auditLog).values({
    ...{ actorId: accountId, action: event, entity: 'sign-in', entityId: accountId },
    ...(detail && { detail }),
  })
}
