import type PDFDocument from 'pdfkit'

const c = {
  paper: '#fbf7ef',
  white: '#fffdfa',
  ink: '#141c39',
  navy: '#1f2f64',
  cobalt: '#1e54cc',
  paleBlue: '#cde7fa',
  saffron: '#f9ac33',
  coral: '#f57359',
  peach: '#fed7be',
  brick: '#c2442f',
  leaf: '#369565',
  plum: '#5d1a4c',
  berry: '#a13170',
  rose: '#fbb2bc',
  sand: '#eddcbd',
}

type Unit = { title: string; goals: string; grammar: string; vocabulary: string }
type Word = { word: string; meaning: string; example: string }
type Shared = { id: string; name: string; subtitle: string; level: string; language: string }
export type Book = Shared &
  ({ kind: 'unit-overview'; content: Unit[] } | { kind: 'word-list'; content: Word[] })
export type Pdf = InstanceType<typeof PDFDocument>

export const A4 = { width: 595.28, height: 841.89 }
export const MARGIN = 56
const WIDTH = A4.width - 2 * MARGIN

type Scheme = {
  air: string
  ground: string
  disc: string
  onAir: string
  onGround: string
  accent: string
}

const schemes: Record<string, Scheme> = {
  'book-1': {
    air: c.peach,
    ground: c.saffron,
    disc: c.coral,
    onAir: c.ink,
    onGround: c.ink,
    accent: c.brick,
  },
  'book-2': {
    air: c.paper,
    ground: c.cobalt,
    disc: c.saffron,
    onAir: c.ink,
    onGround: c.white,
    accent: c.cobalt,
  },
  'book-3': {
    air: c.paper,
    ground: c.leaf,
    disc: c.saffron,
    onAir: c.ink,
    onGround: c.ink,
    accent: c.leaf,
  },
  'book-4': {
    air: c.plum,
    ground: c.berry,
    disc: c.rose,
    onAir: c.paper,
    onGround: c.white,
    accent: c.berry,
  },
}
const house: Scheme = {
  air: c.paleBlue,
  ground: c.cobalt,
  disc: c.white,
  onAir: c.ink,
  onGround: c.white,
  accent: c.cobalt,
}

function schemeOf(book: Shared): Scheme {
  return schemes[book.id] ?? house
}

function halfDisc(pdf: Pdf, x: number, y: number, r: number, fill: string): void {
  pdf.path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`).fill(fill)
}

export function drawCover(pdf: Pdf, book: Book, school: string): void {
  const { air, ground, disc, onAir, onGround } = schemeOf(book)
  const horizon = 470
  pdf.addPage({ size: [A4.width, A4.height], margin: 0 })
  pdf.rect(0, 0, A4.width, A4.height).fill(air)
  halfDisc(pdf, 360, horizon, 250, disc)
  pdf.rect(0, horizon, A4.width, A4.height - horizon).fill(ground)
  pdf.font('display').fontSize(230).fillColor(onAir)
  pdf.text(book.level, MARGIN - 10, horizon, { lineBreak: false, baseline: 'alphabetic' })
  pdf.font('display').fontSize(44).fillColor(onGround)
  pdf.text(book.name, MARGIN, horizon + 64, { width: WIDTH, lineGap: -4 })
  pdf.font('text').fontSize(15)
  pdf.text(book.subtitle, MARGIN, pdf.y + 14, { width: WIDTH * 0.72, lineGap: 4 })
  pdf.font('strong').fontSize(12)
  pdf.text(school, MARGIN, A4.height - 68, { lineBreak: false })
}

function openPage(pdf: Pdf, book: Book, school: string): number {
  pdf.addPage({ size: [A4.width, A4.height], margin: 0 })
  pdf.rect(0, 0, A4.width, A4.height).fill(c.white)
  const { accent, disc } = schemeOf(book)
  halfDisc(pdf, MARGIN + 11, 58, 11, disc)
  pdf.rect(MARGIN - 4, 58, 30, 3).fill(c.ink)
  pdf
    .font('strong')
    .fontSize(10)
    .fillColor(c.ink)
    .text(book.name, MARGIN + 36, 50, { lineBreak: false })
  pdf
    .fillColor(accent)
    .text(book.level, MARGIN, 50, { width: WIDTH, align: 'right', lineBreak: false })
  const page = pdf.bufferedPageRange().count
  pdf.font('text').fontSize(9).fillColor(c.navy)
  pdf.text(school, MARGIN, A4.height - 46, { lineBreak: false })
  pdf.text(String(page), MARGIN, A4.height - 46, { width: WIDTH, align: 'right', lineBreak: false })
  return 96
}

const BOTTOM = A4.height - 72

export function drawUnits(pdf: Pdf, book: Book & { kind: 'unit-overview' }, school: string): void {
  const perPage = 4
  book.content.forEach((unit, i) => {
    const top =
      i % perPage === 0
        ? openPage(pdf, book, school)
        : 96 + (i % perPage) * ((BOTTOM - 96) / perPage)
    drawUnit(pdf, unit, i + 1, top, schemeOf(book))
  })
}

function drawUnit(
  pdf: Pdf,
  unit: Unit,
  number: number,
  top: number,
  { air, accent, onAir }: Scheme,
): void {
  const text = MARGIN + 72
  pdf.circle(MARGIN + 26, top + 26, 26).fill(air)
  pdf.font('display').fontSize(24).fillColor(onAir)
  pdf.text(String(number), MARGIN, top + 12, { width: 52, align: 'center', lineBreak: false })
  pdf
    .font('display')
    .fontSize(20)
    .fillColor(c.ink)
    .text(unit.title, text, top + 2, { width: WIDTH - 72 })
  const rows: [string, string][] = [
    ['Hedefler', unit.goals],
    ['Dil bilgisi', unit.grammar],
    ['Kelimeler', unit.vocabulary],
  ]
  let y = pdf.y + 8
  for (const [label, value] of rows) {
    pdf
      .font('strong')
      .fontSize(9.5)
      .fillColor(accent)
      .text(label, text, y + 1.2, { width: 72 })
    pdf
      .font('text')
      .fontSize(11)
      .fillColor(c.ink)
      .text(value, text + 76, y, { width: WIDTH - 148, lineGap: 3 })
    y = pdf.y + 6
  }
  pdf.rect(text, top + (BOTTOM - 96) / 4 - 18, WIDTH - 72, 0.8).fill(c.sand)
}

type Column = readonly [x: number, width: number]
type Columns = { word: Column; meaning: Column; example: Column }

function columnsOf(book: Shared): Columns {
  const [word, meaning] = book.language === 'de' ? [150, 118] : [100, 122]
  const gap = 12
  const example = word + meaning + 2 * gap
  return { word: [0, word], meaning: [word + gap, meaning], example: [example, WIDTH - example] }
}

export function drawWords(pdf: Pdf, book: Book & { kind: 'word-list' }, school: string): void {
  const columns = columnsOf(book)
  const heights = book.content.map((entry) => rowHeight(pdf, entry, columns))
  const total = heights.reduce((sum, height) => sum + height, 0)
  const share = total / Math.ceil(total / (BOTTOM - 116))
  let y = openTable(pdf, book, school, columns)
  let used = 0
  book.content.forEach((entry, i) => {
    const height = heights[i] ?? 0
    if (used + height / 2 > share || y + height > BOTTOM) {
      y = openTable(pdf, book, school, columns)
      used = 0
    }
    drawWord(pdf, entry, y, height, columns)
    y += height
    used += height
  })
}

function openTable(pdf: Pdf, book: Book, school: string, columns: Columns): number {
  const top = openPage(pdf, book, school)
  const { accent } = schemeOf(book)
  pdf.font('strong').fontSize(9.5).fillColor(accent)
  cell(pdf, 'Kelime', columns.word, top)
  cell(pdf, 'Anlamı', columns.meaning, top)
  cell(pdf, 'Örnek cümle', columns.example, top)
  pdf.rect(MARGIN, top + 18, WIDTH, 1.4).fill(c.ink)
  return top + 20
}

function cell(pdf: Pdf, value: string, [x, width]: Column, y: number): void {
  pdf.text(value, MARGIN + x, y, { width, lineGap: 2 })
}

function rowHeight(pdf: Pdf, { word, meaning, example }: Word, columns: Columns): number {
  const tall = (font: string, value: string, [, width]: Column) =>
    pdf.font(font).fontSize(10.5).heightOfString(value, { width, lineGap: 2 })
  const content = Math.max(
    tall('strong', word, columns.word),
    tall('text', meaning, columns.meaning),
    tall('text', example, columns.example),
  )
  return content + 12
}

function drawWord(pdf: Pdf, entry: Word, y: number, height: number, columns: Columns): void {
  pdf.font('strong').fontSize(10.5).fillColor(c.ink)
  cell(pdf, entry.word, columns.word, y + 6)
  pdf.font('text').fillColor(c.navy)
  cell(pdf, entry.meaning, columns.meaning, y + 6)
  pdf.fillColor(c.ink)
  cell(pdf, entry.example, columns.example, y + 6)
  pdf.rect(MARGIN, y + height - 0.6, WIDTH, 0.6).fill(c.sand)
}
