import { mailboxOf } from './email.ts'

/** Providers with whom anybody gets a mailbox, but nobody a thousand: each mailbox is a person of its own. */
const LARGE_PROVIDERS = new Set([
  'gmail.com',
  'hotmail.com',
  'hotmail.com.tr',
  'hotmail.co.uk',
  'hotmail.de',
  'hotmail.fr',
  'outlook.com',
  'outlook.com.tr',
  'outlook.de',
  'outlook.fr',
  'live.com',
  'msn.com',
  'windowslive.com',
  'yahoo.com',
  'yahoo.com.tr',
  'yahoo.co.uk',
  'yahoo.de',
  'yahoo.fr',
  'ymail.com',
  'rocketmail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'yandex.com',
  'yandex.com.tr',
  'yandex.ru',
  'ya.ru',
  'mail.ru',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'proton.me',
  'protonmail.com',
  'mynet.com',
  'ttmail.com',
  'superonline.com',
  'turk.net',
  'ttnet.net.tr',
  'e-kolay.net',
])

/** Second levels under which a country registers names: `okul.com.tr`, `firma.co.uk`. */
const SECOND_LEVEL =
  /^(?:com|net|org|edu|gov|co|ac|k12|bel|pol|gen|web|info|biz|name|tel|av|dr|bbs|mil|ltd|plc|me)\.[a-z]{2}$/

/**
 * The owner of an address, who could make up more of them: the registered domain with all its subdomains and mailboxes; at
 * a large provider the one mailbox.
 */
export function mailOwnerOf(email: string): string {
  const mailbox = mailboxOf(email)
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  if (LARGE_PROVIDERS.has(domain)) return mailbox
  const labels = domain.split('.')
  return labels.slice(SECOND_LEVEL.test(labels.slice(-2).join('.')) ? -3 : -2).join('.')
}
