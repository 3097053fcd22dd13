import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import { amountInWords } from '../../domain/amount-in-words.ts'
import { formatKurus } from '../../domain/money.ts'
import { formatDate, toMoment } from '../../domain/school-time.ts'
import { upperTurkish } from '../../domain/turkish.ts'

/** A5 across. */
const PAGE = { width: 595.28, height: 419.53 }
const MARGIN = 36
const WIDTH = PAGE.width - 2 * MARGIN
const LABEL = 120
const LOGO = { width: 140, height: 26 }
/** A PNG has its width and height here. */
const PNG_SIZE = 16

const INK = '#141c39'
const MUTED = '#49516b'
const LINE = '#c9cede'
const STRUCK = '#b3261e'

export interface Receipt {
  title: string
  number: string
  day: string
  amount: number
  isTakenBack: boolean
  rows: [label: string, value: string][]
  school: { name: string; lines: string[] }
  logo: Uint8Array | undefined
  fonts: string
}

type Pdf = InstanceType<typeof PDFDocument>

/** The library is loaded with the first paper: a process that draws none does without its memory. */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit')
  const { title, number, day, school, fonts } = receipt
  const pdf = new Document({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'tr',
    displayTitle: true,
    info: {
      Title: `${title} ${number}`,
      Author: school.name,
      CreationDate: toMoment(day),
      ModDate: toMoment(day),
    },
  })
  pdf.registerFont('text', join(fonts, 'figtree-regular.ttf'))
  pdf.registerFont('strong', join(fonts, 'figtree-semibold.ttf'))
  drawHead(pdf, receipt)
  drawRows(pdf, receipt)
  drawFoot(pdf, receipt)
  pdf.end()
  return buffer(pdf)
}

function drawHead(pdf: Pdf, { title, number, day, school, logo }: Receipt): void {
  const left = logo ? MARGIN + drawLogo(pdf, logo) + 10 : MARGIN
  const half = { width: WIDTH / 2 + MARGIN - left }
  pdf.fillColor(INK).font('strong').fontSize(12).text(school.name, left, MARGIN, half)
  pdf.font('text').fontSize(8).fillColor(MUTED)
  for (const line of school.lines) pdf.text(line, left, pdf.y + 1, half)
  const right = { width: WIDTH / 2, align: 'right' } as const
  const at = MARGIN + WIDTH / 2
  pdf.font('strong').fontSize(16).fillColor(INK).text(upperTurkish(title), at, MARGIN, right)
  pdf
    .font('text')
    .fontSize(10)
    .text(`No: ${number}`, at, pdf.y + 2, right)
  pdf.text(formatDate(day), at, pdf.y + 1, right)
  pdf.rect(MARGIN, 108, WIDTH, 0.75).fill(LINE)
}

function drawLogo(pdf: Pdf, logo: Uint8Array): number {
  const image = Buffer.from(logo)
  const [width, height] = [image.readUInt32BE(PNG_SIZE), image.readUInt32BE(PNG_SIZE + 4)]
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  pdf.image(image, MARGIN, MARGIN, { width: width * scale })
  return width * scale
}

function drawRows(pdf: Pdf, { rows, amount }: Receipt): void {
  let top = 122
  for (const [label, value] of rows) {
    pdf.font('text').fontSize(9).fillColor(MUTED).text(label, MARGIN, top, { width: LABEL })
    pdf.fontSize(10).fillColor(INK)
    pdf.text(value, MARGIN + LABEL, top, { width: WIDTH - LABEL })
    top = pdf.y + 6
  }
  pdf.rect(MARGIN, top + 4, WIDTH, 0.75).fill(LINE)
  pdf
    .font('strong')
    .fontSize(18)
    .fillColor(INK)
    .text(formatKurus(amount), MARGIN, top + 14)
  pdf.font('text').fontSize(10).fillColor(MUTED)
  pdf.text(`Yalnız ${amountInWords(amount)}`, MARGIN, pdf.y + 2, { width: WIDTH })
}

function drawFoot(pdf: Pdf, { isTakenBack }: Receipt): void {
  const top = PAGE.height - MARGIN - 30
  if (isTakenBack) {
    pdf.font('strong').fontSize(22).fillColor(STRUCK)
    pdf.text('İPTAL', MARGIN, top - 8, { width: WIDTH / 2 })
  }
  pdf.rect(PAGE.width - MARGIN - 180, top, 180, 0.75).fill(MUTED)
  pdf.font('text').fontSize(8).fillColor(MUTED)
  pdf.text('Okul adına: ad soyad, imza', PAGE.width - MARGIN - 180, top + 6, { width: 180 })
  pdf.text('Bu makbuz fatura yerine geçmez.', MARGIN, top + 18, { width: WIDTH / 2 })
}
