import { foldTurkish } from '../../core/turkish.ts'

/** Folded words by which a column is known; the first that fits. */
export type Words<Field extends string> = readonly (readonly [Field, RegExp])[]

/** What each column of a file holds, as far as its head says; each field once. */
export function guessColumns<Field extends string>(
  head: readonly string[],
  words: Words<Field>,
): (Field | '')[] {
  const taken = new Set<Field>()
  return head.map((title) => {
    const field = words.find(
      ([each, word]) => !taken.has(each) && word.test(foldTurkish(title)),
    )?.[0]
    if (field) taken.add(field)
    return field ?? ''
  })
}

/** The lines as the server takes them: cells by what their columns hold. */
export function toLines<Field extends string>(
  rows: readonly string[][],
  columns: readonly (Field | '')[],
): Partial<Record<Field, string>>[] {
  return rows.map((cells) => {
    const line: Partial<Record<Field, string>> = {}
    columns.forEach((field, index) => {
      if (field) line[field] = cells[index] ?? ''
    })
    return line
  })
}
