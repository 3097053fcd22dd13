import { foldTurkish } from '../../domain/turkish.ts'
import type { SheetRow } from './read-csv.ts'

/**
 * Patterns, in order, that identify a column by its normalised heading. The second pattern identifies further columns of
 * the field, whose cells are joined.
 */
export type HeadingWords<Field extends string> = readonly (readonly [
  field: Field,
  first: RegExp,
  further?: RegExp,
])[]

export const FURTHER_PHONE =
  /^(?:(?:tel|telefon|telefonu|gsm|cep|ev|is|mobil|sabit|diger|ikinci|no|numarasi|phone|mobile|home|work|business|other|value)\b|[\d\W])+$/

const KIND = /\b(label|type|etiket)i?$/

/**
 * Fields of a file’s columns by their headings. A field is taken by the first heading that fits it and by others that
 * read the same, such as a second “E-posta”.
 */
export function guessColumns<Field extends string>(
  head: readonly string[],
  words: HeadingWords<Field>,
): (Field | '')[] {
  const taken = new Map<Field, string>()
  return head.map((heading) => {
    const folded = foldTurkish(heading)
      .replace(/[_\s]+/g, ' ')
      .trim()
    if (KIND.test(folded)) return ''
    const title = folded.replace('soyad', 'ad')
    const field = words.find(([each, word, further]) => {
      if (!word.test(folded)) return false
      return !taken.has(each) || taken.get(each) === title || further?.test(folded)
    })?.[0]
    if (field) taken.set(field, title)
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
      if (!field) return
      const between = /name$/i.test(field) ? ' ' : ' / '
      line[field] = joinCells(line[field], cells[index] ?? '', between)
    })
    return line
  })
}

function joinCells(before: string | undefined, cell: string, between: string): string {
  if (!before || before === cell) return cell
  return cell === '' ? before : before + between + cell
}

export function findMissingColumns<Field extends string>(
  columns: readonly (Field | '')[],
  needed: readonly Field[],
): Field[] {
  return needed.filter((field) => !columns.includes(field))
}
