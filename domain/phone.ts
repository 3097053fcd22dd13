const BETWEEN = /[\s()./_,‐-―−-]/u
const NUMBER = new RegExp(`[+\\d](?:${BETWEEN.source}*\\d)*`, 'u')

/** Between two numbers in one cell: `0532 … / 0533 …`, `… ::: …`. */
const SEPARATORS = /\s+[/|–—-]\s+|\s*(?::::|;|\n)\s*|\s+(?:veya|ve|ya da)\s+/u

/** Fewer digits are no number of their own: `0212 400 39 08 / 15`. */
const FEWEST_DIGITS = 10

/**
 * Numbers in typed or exported text, cleaned for parsing: without invisible marks and separators, digits of all scripts as
 * 0 to 9, usual slips corrected (`O532`, `00532`, `+90 0532`, `5324003928.0`), extensions and words dropped.
 */
export function readPhones(text: string): string[] {
  const plain = toPlainDigits(text).replace(/^[^+\d(oO]+/u, '')
  const parts = plain.split(SEPARATORS)
  const whole = parts.filter((part) => countDigits(part) >= FEWEST_DIGITS)
  return (whole.length > 0 ? whole : [plain]).map(clean).filter((number) => number !== '')
}

export function readPhone(text: string): string {
  return readPhones(text)[0] ?? ''
}

/** A whole or partial number; empty for words. */
export function readSearchedPhone(text: string): string {
  const number = readPhone(text)
  const isNumber = /\p{L}/u.test(text)
    ? countDigits(number) >= FEWEST_DIGITS && !text.includes('@')
    : countDigits(number) >= 3
  return isNumber ? number : ''
}

function clean(text: string): string {
  const mended = text
    .replace(/^\(?[oO](?=[\s(]*[2-58])/u, '0')
    .replace(/^\+?\s*(?:00)?90\s*\(0\)\s*/u, '+90 ')
  const number = NUMBER.exec(mended)?.[0] ?? ''
  // A spreadsheet has treated the number as a quantity.
  const whole = countDigits(number) > FEWEST_DIGITS ? number.replace(/[.,]0$/u, '') : number
  return whole
    .replace(/^(?:\+|00)90(\s*)0(?=(?:\D*\d){10}$)/u, '+90$1')
    .replace(/^00(?=5(?:\D*\d){9}$)/u, '0')
    .replace(/[^+\d]/gu, '')
}

function countDigits(text: string): number {
  return text.match(/\d/gu)?.length ?? 0
}

function toPlainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .trim()
}

/** Each script has its ten digits in a row, from its zero on. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
