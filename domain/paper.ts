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
export type PaperKind = (typeof PAPER_KINDS)[number]

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
