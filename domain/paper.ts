export const PAPER_KINDS = [
  'contract',
  'plan',
  'statement',
  'withdrawal',
  'promissory-note',
  'release',
  'student-certificate',
  'receipt',
] as const
type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_NAMES: Record<PaperKind, string> = {
  contract: 'Kayıt sözleşmesi',
  plan: 'Taksit planı',
  statement: 'Hesap dökümü',
  withdrawal: 'Ayrılma hesabı',
  'promissory-note': 'Senetler',
  release: 'İbraname',
  'student-certificate': 'Öğrenci belgesi',
  receipt: 'Makbuz',
}

/** Papers that the desk makes from an agreement as it is today. */
export const AGREEMENT_PAPERS = [
  'contract',
  'plan',
  'statement',
  'promissory-note',
  'release',
] as const
export type AgreementPaper = (typeof AGREEMENT_PAPERS)[number]

/** Papers with a text of the school. */
export type WordedPaper = Exclude<PaperKind, 'receipt'>

export const IDENTITY_KINDS = ['national', 'passport'] as const
export type IdentityKind = (typeof IDENTITY_KINDS)[number]

export const IDENTITY_NAMES: Record<IdentityKind, string> = {
  national: 'T.C. kimlik no',
  passport: 'Pasaport no',
}

/** The part of an identity number that is stored as plain text, so that a screen can say which one is known. */
export function endOfIdentity(number: string): string {
  return number.slice(-2)
}

export function maskIdentity(end: string): string {
  return `•••••••${end}`
}

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
