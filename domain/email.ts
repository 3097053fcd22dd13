const FORM = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/
const LONGEST = 254

const AROUND = /^[\s<("'“‘[,;*]+|[\s>)"'”’\].,:;*/]+$/gu

type Reading = { email: string; reason?: undefined } | { email?: undefined; reason: string }

const NONE = 'Bu bir e-posta adresi değil!'

/**
 * An address as people type and paste it: without invisible marks, `mailto:`, and the name and signs around it, lower-cased also when
 * a Turkish keyboard wrote `İLKAY@…`, its domain in ASCII. Every form reads with it.
 */
export function readEmail(typed: string): Reading {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()
  const [, inBrackets] = /^[^<>]*<([^<>]*)>$/.exec(plain) ?? []
  const address = (inBrackets ?? plain)
    .trim()
    .replace(AROUND, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replaceAll('İ', 'i')
    .toLowerCase()
  const reason = findReason(address)
  if (reason) return { reason }
  const email = toAsciiDomain(address)
  return email.length <= LONGEST && FORM.test(email) ? { email } : { reason: NONE }
}

/** The stored and compared form; other texts stay as typed and match no account. */
export function normalizeEmail(typed: string): string {
  return readEmail(typed).email ?? typed.trim().toLowerCase()
}

/** The mailbox that an address leads to: without a label after a +, at Gmail also without dots and under its one name. */
export function mailboxOf(email: string): string {
  const mailbox = normalizeEmail(email).replace(/\+[^@]*@/, '@')
  const [, local] = /^([^@]+)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? []
  return local === undefined ? mailbox : `${local.replaceAll('.', '')}@gmail.com`
}

function findReason(address: string): string | undefined {
  const [local = '', domain, ...rest] = address.split('@')
  if (domain === undefined) return NONE
  if (address.includes('@@')) return NONE
  if (rest.length > 0) return 'Bu alana tek bir e-posta adresi yazın.'
  if (/\s/.test(address)) return 'E-posta adresinde boşluk olmaz.'
  const foreign = /[^\x20-\x7e]/u.exec(local)?.[0]
  if (foreign) return `E-posta adresinin @ işaretinden öncesinde “${foreign}” olamaz.`
  return
}

/** `okulşube.com` as mail servers know it: `xn--okulube-…`. */
function toAsciiDomain(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  if (/^[\x20-\x7e]*$/.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? `${local}@${new URL(url).hostname}` : address
}
