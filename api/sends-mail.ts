import { hasMailServer } from '../core/mail-server/mail-server.ts'
import type { Deps } from './deps.ts'

/** Whether mail leaves the outbox. */
export async function sendsMail({
  db,
  hasFixedMailServer,
}: Pick<Deps, 'db' | 'hasFixedMailServer'>): Promise<boolean> {
  return hasFixedMailServer || hasMailServer(db)
}
