/** Characters that leave no trace on the screen: marks of direction and width, fillers, the empty braille cell. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu

/** A text without the characters that nobody sees; empty where it has no others. */
export function visibleText(text: string): string {
  const visible = text.replace(INVISIBLE, '').trim()
  return /[^\p{M}\s]/u.test(visible) ? visible : ''
}
