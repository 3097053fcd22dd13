import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'

/** What happens to accounts without a change of a record, and has to be seen by who watches over them. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-slowed'
  | 'sign-out'
  | 'second-factor-failed'
  | 'password-reset-asked'
  | 'password-changed'
  | 'email-changed'

interface Details {
  /** None where nobody has this address. */
  accountId: number | null
  /** Never an address or a text that somebody typed. */
  detail?: Record<string, unknown>
}

/** Notes a security event beside the changes. */
export async function recordEvent(
  db: Db,
  event: SecurityEvent,
  { accountId, detail }: Details,
): Promise<void> {
  await db.insert(auditLog).values({
    ...{ actorId: accountId, action: event, entity: 'sign-in', entityId: accountId },
    ...(detail && { detail }),
  })
}
