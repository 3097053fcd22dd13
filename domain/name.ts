/** Characters without a trace on the screen: marks of direction and width, fillers, the empty braille cell. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu

export function visibleText(text: string): string {
  const visible = text.replace(INVISIBLE, '').trim()
  return /[^\p{M}\s]/u.test(visible) ? visible : ''
}
