import { foldTurkish } from '../../core/turkish.ts'

/** Patterns, in order, that identify a column by its normalised heading. */
export type Words<Field extends string> = readonly (readonly [Field, RegExp])[]

/** Fields of a file’s columns by their headings; each field at most once. */
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

/** Rows as the server takes them: cells by field. */
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

export function findMissing<Field extends string>(
  columns: readonly (Field | '')[],
  needed: readonly Field[],
): Field[] {
  return needed.filter((field) => !columns.includes(field))
}
