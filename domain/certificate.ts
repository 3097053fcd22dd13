import { plainDigits } from './digits.ts'

/** Digits and letters that nobody takes for each other on paper. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 10

/** A code as typed: spaces, dashes, quotes and full stops say nothing. @returns null for what can be no code */
export function readCertificateCode(typed: string): string | null {
  const code = plainDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
    .toUpperCase()
  const isCode = code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign))
  return isCode ? code : null
}

/** `7KQ2MABC4D` -> `7KQ2M-ABC4D` */
export function formatCertificateCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}
