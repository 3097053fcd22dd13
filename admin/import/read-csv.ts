import Papa from 'papaparse'

export interface SheetRow {
  /** As a spreadsheet counts, empty rows included: the first row is 1. */
  number: number
  cells: string[]
  problem?: string
}

const SEPARATORS = [';', ',', '\t', '|']
const SAMPLE = 20

const SEPARATOR_LINE = /^sep=(.)\n/i

/** The mark that our exports put before a text that a spreadsheet would take for a formula (`api/download.ts`). */
const GUARD = /^\u200b/

/** A quoted cell with more lines than this was never closed. */
const LONGEST_CELL = 100

const OPEN_QUOTE =
  'Bu satırda bir tırnak işareti (") açılmış, kapanmamış. Dosyada düzeltip yeniden verin.'

export function readCsv(text: string): SheetRow[] {
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const named = SEPARATOR_LINE.exec(whole)
  const lines = (named ? whole.slice(named[0].length) : whole).split('\n')
  const separator = named?.[1] ?? findSeparator(lines)
  const rows: SheetRow[] = []
  let number = named ? 1 : 0
  for (let at = 0; at < lines.length; ) {
    const { cells, problem, next } = readRecord(lines, at, separator, rows[0]?.cells.length ?? 1)
    number += 1
    at = next
    const trimmed = cells.map((cell) => cell.replace(GUARD, '').trim())
    if (trimmed.some((cell) => cell !== '')) rows.push({ number, cells: trimmed, problem })
  }
  return rows
}

function findSeparator(lines: string[]): string {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE)
  const found = SEPARATORS.map((separator) => {
    const widths = sample.map((line) => parseLine(line, separator).cells.length)
    const alike = widths.map((width) =>
      width > 1 ? widths.filter((one) => one === width).length : 0,
    )
    return { separator, lines: Math.max(0, ...alike), cells: Math.max(0, ...widths) }
  })
  const [best] = found.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells)
  return best?.separator ?? ';'
}

interface ReadRecord {
  cells: string[]
  problem?: string
  next: number
}

/**
 * Reads one record, which goes over several lines where a quoted cell does. A quote that swallows a line that is a row by
 * itself was forgotten: its row is named, and the lines below it stay rows.
 *
 * @param width cells of the first row
 */
function readRecord(lines: string[], at: number, separator: string, width: number): ReadRecord {
  let next = at + 1
  let record = lines[at] ?? ''
  let parsed = parseLine(record, separator)
  while (
    parsed.isOpen &&
    !parsed.isMalformed &&
    next < lines.length &&
    next - at < LONGEST_CELL &&
    !isWholeRow(lines[next] ?? '', separator, width)
  ) {
    record += `\n${lines[next]}`
    next += 1
    parsed = parseLine(record, separator)
  }
  if (!parsed.isOpen && !parsed.isMalformed) return { cells: parsed.cells, next }
  const cells = (lines[at] ?? '').split(separator)
  const isHarmless = parsed.isMalformed && next === at + 1
  return { cells, problem: isHarmless ? undefined : OPEN_QUOTE, next: at + 1 }
}

/** In a file of two columns a line of a note can have two cells too: it counts as a row only if its quotes come in pairs. */
function isWholeRow(line: string, separator: string, width: number): boolean {
  const quotes = line.split('"').length - 1
  return width > 1 && line.split(separator).length === width && (width > 2 || quotes % 2 === 0)
}

function parseLine(text: string, separator: string) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\r\n' })
  return {
    cells: data[0] ?? [],
    isOpen: errors.some(({ code }) => code === 'MissingQuotes'),
    isMalformed: errors.some(({ code }) => code === 'InvalidQuotes'),
  }
}
