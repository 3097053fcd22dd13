import { plainDigits } from './digits.ts'

const BETWEEN = /[\s()./_,*·•∙‐-―−-]/u
const NUMBER = new RegExp(`(?:\\+${BETWEEN.source}*(?=[1-9]))?\\d(?:${BETWEEN.source}*\\d)*`, 'gu')
const TURKISH = new RegExp(
  `(?<!\\d)(?:(?:\\+|00)?90${BETWEEN.source}*)?(?:0${BETWEEN.source}*)?[2-58](?:${BETWEEN.source}*\\d){9}(?!\\d)`,
  'gu',
)
/** Turkish numbers one after another, or one with an extension or an hour. */
const SEVERAL = new RegExp(
  `^${TURKISH.source}(?:${BETWEEN.source}+${TURKISH.source}|\\s*[/(-]\\s*\\d{1,4}(?!\\d)|\\s+\\d{1,2}\\.\\d\\d(?!\\d))+$`,
  'u',
)
const SEPARATORS = /\s+[/–—-]\s+|[\n,]\s*/u
/** Shorter ones are no numbers of their own, as in `0212 400 39 08 / 15`. */
const WHOLE = /\d{10}|^444\d{4}$/

/**
 * Numbers in typed or exported text, cleaned for parsing: without invisible marks and separators, digits of all scripts as
 * 0 to 9, usual slips corrected (`O532`, `00532`, `+90 0532`, `5324003928.0`), extensions and words dropped.
 */
export function readPhones(text: string): string[] {
  const plain = toPlainDigits(text).replace(/^[^+\d(oO]+/u, '')
  const parts = plain.split(SEPARATORS).flatMap(readPart)
  const whole = parts.filter((number) => WHOLE.test(number))
  return whole.length > 0 ? whole : readPart(plain).slice(0, 1)
}

export function readPhone(text: string): string {
  return readPhones(text)[0] ?? ''
}

/** A whole or partial number; empty for words. */
export function readSearchedPhone(text: string): string {
  const number = readPhone(text)
  const isNumber = /\p{L}/u.test(text)
    ? /\d{10}/.test(number) && !text.includes('@')
    : /\d{3}/.test(number)
  return isNumber ? number : ''
}

/** Whether a text says more than its first number: another one, an extension, a word after it. */
export function saysMore(text: string): boolean {
  const digits = mend(toPlainDigits(text))
  const isLast = [digits, digits.replace(/[.,]0+$/u, '')].some((each) =>
    each.replace(/\D/gu, '').endsWith(readPhone(text).slice(-7)),
  )
  return !isLast || readPhones(text).length > 1 || /\d.*\p{L}{2}/u.test(text)
}

function readPart(text: string): string[] {
  return (mend(text).match(NUMBER) ?? []).flatMap(divide).map(clean)
}

function mend(text: string): string {
  return text
    .replace(/^\(?[oO](?=[\s(]*[2-58])/u, '0')
    .replace(/(?<=\d[\s.-]?[oO]*)[oO](?=[oO]*[\s.-]?\d)/gu, '0')
    .replace(/\s\d{1,2}:\d\d\b/gu, '')
    .replace(/^\+?\s*(?:00)?90\s*\(0\)\s*/u, '+90 ')
}

function divide(digits: string): string[] {
  return SEVERAL.test(digits) ? (digits.match(TURKISH) ?? []) : [digits]
}

function clean(number: string): string {
  // A spreadsheet has treated the number as a quantity.
  return number
    .replace(/(?<=^(?:\D*\d){10,})[.,]0$|(?<=^\d{10,})[.,]00$/u, '')
    .replace(/^(?:\+|00)90(\s*)0(?=(?:\D*\d){10}$)/u, '+90$1')
    .replace(/^00(?=5(?:\D*\d){9}$)/u, '0')
    .replace(/[^+\d]/gu, '')
}

function toPlainDigits(text: string): string {
  return plainDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim()
}
