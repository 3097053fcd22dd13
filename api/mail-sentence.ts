import { hasMailServer } from '../core/mail-settings/mail-server.ts'
import type { Deps } from './deps.ts'

const WAITS = 'E-posta kurulu olmadığı için gönderilemedi; Denetim > Giden e-postalar’da bekliyor.'

export const RESET_MAILED =
  'Bu adres kayıtlıysa parola yenileme bağlantısı birkaç dakika içinde ulaşır.'

export async function describeMailing(
  deps: Pick<Deps, 'db' | 'hasFixedMailServer'>,
  sent: string,
  otherwise = WAITS,
): Promise<string> {
  return (await sendsMail(deps)) ? sent : otherwise
}

export async function sendsMail({
  db,
  hasFixedMailServer,
}: Pick<Deps, 'db' | 'hasFixedMailServer'>): Promise<boolean> {
  return hasFixedMailServer || hasMailServer(db)
}
