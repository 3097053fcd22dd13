import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_SIGNS } from '../../domain/certificate.ts'

/** Random, so that no code tells about another. */
export function newCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)])
  return signs.join('')
}
