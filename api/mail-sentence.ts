import type { Deps } from './deps.ts'

const WAITS = 'E-posta kurulu olmadığı için gönderilemedi; Denetim > Giden posta’da bekliyor.'

/** Does not say whether the address is known. */
export const RESET_MAILED =
  'Bu adres kayıtlıysa parola yenileme bağlantısı birkaç dakika içinde ulaşır.'

/** Says that a mail went out, or where no mail server is set up, what happens instead. */
export function describeMailing(
  { sendsMail }: Pick<Deps, 'sendsMail'>,
  sent: string,
  otherwise = WAITS,
): string {
  return sendsMail ? sent : otherwise
}
