/** What a spreadsheet would take for a formula; a quote before it makes it text, and so another before such a quote. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A byte order mark: without it Excel takes Turkish letters for others. */
const MARK = '\ufeff'

/** A line as Excel reads it where the comma parts the digits, as in Türkiye: values parted by semicolons. */
export function toCsvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(toCell).join(';')}\r\n`
}

function toCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function fromCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
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
