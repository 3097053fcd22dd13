import { formatAmount } from '../domain/money.ts'
import { toStreamBody } from './stream-body.ts'

/** A spreadsheet takes such a text for a formula, even after blanks, which some programs strip first. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * A zero width space makes a formula text, because a spreadsheet looks at the first character of a cell. A quote would be
 * visible, and programs strip plain and no-break spaces; Unicode does not count this one as a space. The import takes it
 * away again (`admin/import/read-csv.ts`).
 */
const GUARD = '\u200b'

/** A byte order mark: without it Excel takes Turkish letters for others. */
const MARK = '\ufeff'

/** An amount is no text that somebody typed: a negative one needs no guard. */
export type Cell = string | number | null | undefined | { kurus: number }

/** Excel in Türkiye separates values by semicolons, because the comma separates digits. */
export function toCsvLine(values: readonly Cell[]): string {
  return `${values.map(toCell).join(';')}\r\n`
}

/** Every text is quoted: a program that parts cells at commas must not find a formula after one, as in `Ali,=1+1`. */
function toCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return `"${formatAmount(value.kurus)}"`
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `${GUARD}${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** Files from before the guard had a quote instead, which they may still bring back. */
export function fromCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

type Chunks<T> = AsyncIterable<T> | Iterable<T>

export async function* toCsvFile(lines: Chunks<string>): AsyncGenerator<string> {
  yield MARK
  yield* lines
}

export function toCsvDownload(name: string, lines: Chunks<string>): Response {
  return new Response(toStreamBody(toCsvFile(lines)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
