/** What a spreadsheet takes for a formula, whatever blanks stand before it: some take those away first. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * A zero width space, before which a formula is text: a spreadsheet looks at the first letter of a cell. Nobody sees it,
 * unlike a quote, which means text only where somebody types it and shows where it comes from a file. A plain space would
 * not do, nor a no-break one: programs that take blanks away before they look are known. Unicode counts this one among no
 * blanks, so it stays. Who reads a file of ours takes it away (`admin/import/read-csv.ts`).
 */
const GUARD = '\u200b'

/** A byte order mark: without it Excel takes Turkish letters for others. */
const MARK = '\ufeff'

/** A line as Excel reads it where the comma parts the digits, as in Türkiye: values parted by semicolons. */
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

/** A file that is sent as its lines are made. */
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
