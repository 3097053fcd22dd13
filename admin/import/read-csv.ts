const SEPARATORS = [';', ',', '\t']

/** First line by which Excel is told the separator; no other program has it. */
const TOLD = /^sep=(.)\n/i

/** What our files have before a text that a spreadsheet would take for a formula (`api/csv.ts`). */
const GUARD = /^\u200b/

/** Rows of cells; empty rows are left out. */
export function readCsv(text: string): string[][] {
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const told = TOLD.exec(whole)
  const body = told ? whole.slice(told[0].length) : whole
  return readRows(body, told?.[1] ?? findSeparator(body))
}

/** The most frequent one of the first row, where it stands outside of quotes. */
function findSeparator(text: string): string {
  const counted = SEPARATORS.map((separator) => ({
    separator,
    count: readRows(text, separator, 1)[0]?.length ?? 0,
  }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ';'
}

/** @param most so many rows are read */
function readRows(text: string, separator: string, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false

  function endCell() {
    row.push(cell.replace(GUARD, '').trim())
    cell = ''
  }

  function endRow() {
    endCell()
    if (row.some((each) => each !== '')) rows.push(row)
    row = []
  }

  for (let i = 0; i < text.length && rows.length < most; i++) {
    const sign = text[i] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[i + 1] === '"') cell += text[++i]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}
