import { upperTurkish } from './turkish.ts'

/** Characters without a trace on the screen: marks of direction and width, fillers, the empty braille cell. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu

export function visibleText(text: string): string {
  const visible = text.replace(INVISIBLE, '').trim()
  return /[^\p{M}\s]/u.test(visible) ? visible : ''
}

/** `ışık çağrı Öğrenci` -> `I. Ç. Ö.` */
export function dottedInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words.map((word) => `${upperTurkish([...word][0] ?? '')}.`).join(' ')
}

/** `Ayşe Nur Çelik` -> `AÇ` */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => [...word][0] ?? '').join('')
}
