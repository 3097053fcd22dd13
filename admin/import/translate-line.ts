import { foldTurkish } from '../../domain/turkish.ts'

/** Values of the school’s lists, by the key of the words that they stand for; empty for none. */
export type Chosen = Record<string, string>

export function wordKey(field: string, text: string): string {
  return `${field}/${foldTurkish(text.trim())}`
}

export function translateLine<Line extends Record<string, string | undefined>>(
  line: Line,
  chosen: Chosen = {},
): Line {
  const cells = Object.entries(line).map(([field, text = '']) => [
    field,
    chosen[wordKey(field, text)] ?? text,
  ])
  return Object.fromEntries(cells)
}
