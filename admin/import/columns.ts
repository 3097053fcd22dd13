import { foldTurkish } from '../../domain/turkish.ts'
import type { SheetRow } from './read-csv.ts'

/** Patterns, in order, that identify a column by its normalised heading. */
export type HeadingWords<Field extends string> = readonly (readonly [Field, RegExp])[]

/** Headings of columns that say of what kind another column is, as contacts of Google have them. */
const KIND = /\b(label|type|etiket)i?$/

/**
 * Fields of a file’s columns by their headings. A field is taken by the first heading that fits it and by others that
 * read the same, such as a second “Telefon”.
 */
export function guessColumns<Field extends string>(
  head: readonly string[],
  words: HeadingWords<Field>,
): (Field | '')[] {
  const taken = new Map<Field, string>()
  return head.map((title) => {
    const folded = foldTurkish(title)
      .replace(/[_\s]+/g, ' ')
      .trim()
    if (KIND.test(folded)) return ''
    const isFree = (field: Field) => !taken.has(field) || taken.get(field) === folded
    const field = words.find(([each, word]) => isFree(each) && word.test(folded))?.[0]
    if (field) taken.set(field, folded)
    return field ?? ''
  })
}

export function toLines<Field extends string>(
  rows: readonly SheetRow[],
  columns: readonly (Field | '')[],
): Partial<Record<Field, string>>[] {
  return rows.map(({ cells }) => {
    const line: Partial<Record<Field, string>> = {}
    columns.forEach((field, index) => {
      if (field) line[field] = joinCells(line[field], cells[index] ?? '')
    })
    return line
  })
}

function joinCells(before: string | undefined, cell: string): string {
  if (!before || before === cell) return cell
  return cell === '' ? before : `${before} / ${cell}`
}

export function findMissingColumns<Field extends string>(
  columns: readonly (Field | '')[],
  needed: readonly Field[],
): Field[] {
  return needed.filter((field) => !columns.includes(field))
}
