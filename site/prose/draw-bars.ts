const ROW = /<tr\b[^>]*>((?:\s*<td\b[^>]*>[\s\S]*?<\/td>)+)\s*<\/tr>/g
const CELL = /<td\b[^>]*>([\s\S]*?)<\/td>/g
const NUMBER = /^%?(\d+(?:,\d+)?)$/

/** A table whose cells after the first are all numbers is a comparison: each number also stands as a bar. */
export function drawBars(table: string): string {
  const rows = [...table.matchAll(ROW)].map(([, cells = '']) => numbersIn(cells))
  const numbers = rows.flat()
  const most = Math.max(...numbers)
  if (rows.length < 3 || numbers.some(Number.isNaN) || !(most > 0)) return table
  return table.replace(ROW, (row) => drawRow(row, most))
}

function numbersIn(cells: string): number[] {
  const [, ...values] = [...cells.matchAll(CELL)].map(([, text = '']) => toNumber(text))
  return values.length > 0 ? values : [Number.NaN]
}

function toNumber(text: string): number {
  return Number(NUMBER.exec(text.trim())?.[1]?.replace(',', '.') ?? Number.NaN)
}

function drawRow(row: string, most: number): string {
  return row.replace(CELL, (cell, text: string) => {
    const share = Math.round((100 * toNumber(text)) / most)
    return Number.isNaN(share)
      ? cell
      : cell.replace('<td', `<td data-bar style="--share: ${share}"`)
  })
}
