/** Digits of all scripts as 0 to 9: `٠٥٣٢`, `０５３２` and `०५३२` -> `0532`. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** @param digit of any script */
export function digitValue(digit: string): number {
  const plain = digit.normalize('NFKC')
  if (/^[0-9]$/.test(plain)) return Number(plain)
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
