import { hasMailServer } from '../core/mail-settings/mail-server.ts'
import type { Deps } from './deps.ts'

export async function sendsMail({
  db,
  hasFixedMailServer,
}: Pick<Deps, 'db' | 'hasFixedMailServer'>): Promise<boolean> {
  return hasFixedMailServer || hasMailServer(db)
}
