import type { Deps } from './deps.ts'

const WAITS = 'E-posta kurulu olmadığı için gönderilemedi; Denetim > Giden posta’da bekliyor.'

/** Says that a mail went out, or where no mail server is set up, what happens instead. */
export function sayMailed(
  { sendsMail }: Pick<Deps, 'sendsMail'>,
  sent: string,
  otherwise = WAITS,
): string {
  return sendsMail ? sent : otherwise
}
