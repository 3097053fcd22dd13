import { Readable } from 'node:stream'
import { formatAmount } from '../domain/money.ts'
import { slugify } from '../domain/turkish.ts'

export function toDownload(
  bytes: Uint8Array,
  { name, type }: { name: string; type: string },
): Response {
  return toFile('attachment', bytes, { name, type })
}

/** A file that the browser shows. */
export function toShown(bytes: Uint8Array, file: { name: string; type: string }): Response {
  return toFile('inline', bytes, file)
}

function toFile(
  disposition: 'attachment' | 'inline',
  bytes: Uint8Array,
  { name, type }: { name: string; type: string },
): Response {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, '']
  const plain = [slugify(stem) || 'dosya', slugify(ending)].filter(Boolean).join('.')
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encode(name)}`,
      'Content-Length': String(bytes.length),
    },
  })
}

/** As RFC 8187 asks: what `encodeURIComponent` leaves and the rule does not. */
function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

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

/** A body that is made while it is sent. For a caller who leaves, the making ends. */
export function toStreamBody(chunks: AsyncIterable<string | Uint8Array>): ReadableStream {
  return Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream
}
