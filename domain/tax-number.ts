/** The national id number of a person: 11 digits, of which the last two are check digits. */
export function isNationalId(text: string): boolean {
  return /^\d{11}$/.test(text) && isPerson([...text].map(Number))
}

/** A tax number of 10 digits, or the national id of 11 that a sole trader pays taxes with; both end in check digits. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10,11}$/.test(text)) return false
  const digits = [...text].map(Number)
  return digits.length === 10 ? isCompany(digits) : isPerson(digits)
}

function isCompany(digits: number[]): boolean {
  const sum = digits.slice(0, 9).reduce((total, digit, at) => {
    const moved = (digit + 9 - at) % 10
    const weighed = (moved * 2 ** (9 - at)) % 9
    return total + (moved !== 0 && weighed === 0 ? 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10 === digits[9]
}

function isPerson(digits: number[]): boolean {
  if (digits[0] === 0) return false
  const sumAt = (start: number, end: number, step: number) => {
    let sum = 0
    for (let at = start; at < end; at += step) sum += digits[at] ?? 0
    return sum
  }
  const tenth = (((sumAt(0, 9, 2) * 7 - sumAt(1, 8, 2)) % 10) + 10) % 10
  return tenth === digits[9] && sumAt(0, 10, 1) % 10 === digits[10]
}
