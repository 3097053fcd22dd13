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

/** Excel in Türkiye separates values by semicolons, because the comma separates digits. */
export function toCsvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(toCell).join(';')}\r\n`
}

/** Every text is quoted: a program that parts cells at commas must not find a formula after one, as in `Ali,=1+1`. */
function toCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `${GUARD}${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** Files from before the guard had a quote instead, which they may still bring back. */
export function fromCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

export function toCsvDownload(name: string, lines: AsyncIterator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(MARK)),
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return?.()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
