import {
  drawRule,
  INK,
  keepTogether,
  lineHeight,
  MUTED,
  type Sheet,
  wrap,
  writeLine,
  writeText,
} from './draw-sheet.ts'

const LABEL = 130
const GAP = 10
/** The words of the school are long: a short contract stays on one sheet. */
const WORDS = { size: 9 }
const CELL = { size: 9 }
const HEAD = { size: 8, font: 'strong', color: MUTED } as const

export function drawTitle(sheet: Sheet, title: string): void {
  const style = { font: 'strong', size: 11 } as const
  // A title is never the last line of a page.
  keepTogether(sheet, 4 * lineHeight(style))
  writeText(sheet, title, style)
  sheet.y += 3
}

export type Fact = [label: string, value: string | null]

/** An empty value is a line to write on; a fact that is null is left out. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const own = { ...sheet, left: sheet.left + LABEL, width: sheet.width - LABEL }
  for (const [label, value] of facts) {
    if (value === null) continue
    const lines = wrap(own, value)
    keepTogether(sheet, lines.length * lineHeight())
    writeLine(sheet, label, { size: 9, color: MUTED })
    if (value === '') drawBlank(sheet)
    for (const line of lines) {
      writeLine({ ...own, y: sheet.y }, line)
      sheet.y += lineHeight()
    }
    sheet.y += 2
  }
  sheet.y += GAP - 2
}

function drawBlank({ pdf, left, width, y }: Sheet): void {
  pdf
    .moveTo(left + LABEL, y + lineHeight() - 2)
    .lineTo(left + width, y + lineHeight() - 2)
    .dash(1, { space: 2 })
    .lineWidth(0.75)
    .stroke(MUTED)
    .undash()
}

export interface Column {
  label: string
  /** Share of the width. */
  share: number
  align?: 'left' | 'right'
}

export interface TableRow {
  cells: string[]
  isStrong?: boolean
  isMuted?: boolean
}

/** A row stands on one page. The head is drawn again on each. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly TableRow[]) {
  const head = { cells: columns.map(({ label }) => label) }
  const measured = rows.map((row) => ({ row, height: heightOf(sheet, columns, row) }))
  keepTogether(sheet, heightOf(sheet, columns, head) + (measured[0]?.height ?? 0))
  drawRow(sheet, columns, head, HEAD)
  for (const { row, height } of measured) {
    if (keepTogether(sheet, height)) drawRow(sheet, columns, head, HEAD)
    drawRow(sheet, columns, row, styleOf(row))
  }
  sheet.y += GAP
}

type Style = NonNullable<Parameters<typeof writeLine>[2]>

function styleOf({ isStrong, isMuted }: TableRow): Style {
  return {
    ...CELL,
    font: isStrong ? 'strong' : 'text',
    color: isMuted ? MUTED : INK,
  }
}

const PADDING = 2.5

function placesOf({ left, width, pdf }: Sheet, columns: readonly Column[]) {
  let at = left
  return columns.map(({ share, align }) => {
    const place = { pdf, left: at, width: width * share - 8, align }
    at += width * share
    return place
  })
}

function linesOf(sheet: Sheet, columns: readonly Column[], cells: string[], style: Style) {
  return placesOf(sheet, columns).map((place, at) => ({
    place,
    lines: wrap(place, cells[at] ?? '', style),
  }))
}

function heightOf(sheet: Sheet, columns: readonly Column[], row: TableRow): number {
  const cells = linesOf(sheet, columns, row.cells, styleOf(row))
  return Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight(CELL) + 2 * PADDING
}

function drawRow(sheet: Sheet, columns: readonly Column[], row: TableRow, style: Style): void {
  for (const { place, lines } of linesOf(sheet, columns, row.cells, style)) {
    for (const [at, line] of lines.entries()) {
      const y = sheet.y + PADDING + at * lineHeight(CELL)
      writeLine({ ...place, y }, line, { ...style, align: place.align ?? 'left' })
    }
  }
  sheet.y += heightOf(sheet, columns, row)
  drawRule(sheet)
}

/** The words of the school, with their lines as they were typed. */
export function drawWords(sheet: Sheet, text: string, following = 0): void {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (line.trim() === '') {
      sheet.y += lineHeight(WORDS) / 3
      continue
    }
    // The title of a paragraph is never the last line of a page.
    if (next) keepTogether(sheet, 2 * lineHeight(WORDS))
    if (next === undefined) keepTogether(sheet, heightOfText(sheet, line) + GAP + following)
    writeText(sheet, line, WORDS)
  }
  sheet.y += GAP
}

function heightOfText(sheet: Sheet, text: string): number {
  return wrap(sheet, text, WORDS).length * lineHeight(WORDS)
}

const SIGNATURE = { above: 40, height: 64, gap: 24 }

/** The words, and below them who signs: signatures are never alone on a page. */
export function drawSigned(sheet: Sheet, text: string, names: readonly string[]): void {
  const { above, height, gap } = SIGNATURE
  drawWords(sheet, text, height)
  keepTogether(sheet, height)
  const width = (sheet.width - gap * (names.length - 1)) / names.length
  const top = sheet.y + above
  const small = { size: 8, color: MUTED }
  for (const [at, name] of names.entries()) {
    const own = { ...sheet, left: sheet.left + at * (width + gap), width, y: top + 5 }
    sheet.pdf.rect(own.left, top, width, 0.75).fill(MUTED)
    for (const line of wrap(own, name, small)) {
      writeLine(own, line, small)
      own.y += lineHeight(small)
    }
  }
  sheet.y += height
}
