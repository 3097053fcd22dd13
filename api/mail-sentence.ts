import type { Deps } from './deps.ts'
import { sendsMail } from './sends-mail.ts'

const WAITS = 'E-posta kurulu olmadığı için gönderilemedi; Denetim > Giden posta’da bekliyor.'

/** Does not say whether the address is known. */
export const RESET_MAILED =
  'Bu adres kayıtlıysa parola yenileme bağlantısı birkaç dakika içinde ulaşır.'

/** Says that a mail went out, or where no mail server is set up, what happens instead. */
export async function describeMailing(
  deps: Pick<Deps, 'db' | 'hasFixedMailServer'>,
  sent: string,
  otherwise = WAITS,
): Promise<string> {
  return (await sendsMail(deps)) ? sent : otherwise
}
