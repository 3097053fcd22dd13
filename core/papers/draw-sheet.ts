import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type PDFDocument from 'pdfkit'
import type { Db } from '../../db/client.ts'
import { moneySettings } from '../../db/schema/money.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import { formatDate, toMoment } from '../../domain/school-time.ts'
import { upperTurkish } from '../../domain/turkish.ts'
import { findPrintedLogo } from '../brand/own-icons.ts'
import type { FileStore } from '../media/file-store.ts'
import { drawText, type OwnFont, registerFonts, widthOfText, wrapText } from './paper-fonts.ts'

export const INK = '#141c39'
export const MUTED = '#49516b'
const LINE = '#c9cede'

/** A5 lies across. */
const SIZES = {
  A4: { width: 595.28, height: 841.89, margin: 40 },
  A5: { width: 595.28, height: 419.53, margin: 36 },
} as const
const LOGO = { width: 140, height: 26 }
/** A PNG has its width and height here. */
const PNG_SIZE = 16
/** Distance of a line to the next, as a share of the size. */
const NEXT = 1.36
/** The foot of a page, with its number. */
const FOOT = 14

export interface SheetHead {
  title: string
  number: string
  day: string
  school: Letterhead
  fonts: string
  size: keyof typeof SIZES
}

/** A paper while it is drawn, from top to bottom: `y` is the place of what comes next. */
export interface Sheet {
  pdf: InstanceType<typeof PDFDocument>
  head: SheetHead
  left: number
  width: number
  y: number
}

/** The library is loaded with the first paper: a process that draws none does without its memory. */
export async function openSheet(head: SheetHead): Promise<Sheet> {
  const { default: Document } = await import('pdfkit')
  const { width, height, margin } = SIZES[head.size]
  const pdf = new Document({
    size: [width, height],
    margin: 0,
    lang: 'tr',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${head.title} ${head.number}`,
      Author: head.school.name,
      CreationDate: toMoment(head.day),
      ModDate: toMoment(head.day),
    },
  })
  registerFonts(pdf, head.fonts)
  const sheet = {
    pdf,
    head,
    left: margin,
    width: width - 2 * margin,
    y: margin,
  }
  drawHead(sheet)
  return sheet
}

/** Numbers the pages: how many there are is known at the end. */
export async function closeSheet({ pdf, head, left, width }: Sheet): Promise<Uint8Array> {
  const { start, count } = pdf.bufferedPageRange()
  const { height, margin } = SIZES[head.size]
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    const foot = { pdf, left, width, y: height - margin + FOOT / 2 }
    const style = { size: 7.5, color: MUTED }
    writeLine(foot, `${head.school.name} · ${head.title} ${head.number}`, style)
    writeLine(foot, `${at + 1} / ${count}`, { ...style, align: 'right' })
  }
  pdf.end()
  return buffer(pdf)
}

/** Goes to the next page where what comes next has no room on this one. */
export function keepTogether(sheet: Sheet, height: number): boolean {
  const { height: page, margin } = SIZES[sheet.head.size]
  if (sheet.y + height <= page - margin - FOOT / 2) return false
  sheet.pdf.addPage()
  sheet.y = margin
  return true
}

interface Style {
  font?: OwnFont
  size?: number
  color?: string
  align?: 'left' | 'right'
}

type Column = Pick<Sheet, 'pdf' | 'left' | 'width' | 'y'>

export function wrap(
  { pdf, width }: Pick<Column, 'pdf' | 'width'>,
  text: string,
  { font = 'text', size = 10 }: Style = {},
): string[] {
  return wrapText(pdf, {
    text,
    width,
    font,
    size,
  })
}

export function lineHeight({ size = 10 }: Style = {}): number {
  return size * NEXT
}

/** A line that fits into the column. It goes nowhere by itself. */
export function writeLine({ pdf, left, width, y }: Column, text: string, style: Style = {}): void {
  const { font = 'text', size = 10, color = INK, align = 'left' } = style
  const type = { text, font, size }
  const x = align === 'right' ? left + width - widthOfText(pdf, type) : left
  pdf.fillColor(color)
  drawText(pdf, { ...type, x, y, width: width + size, lineBreak: false })
}

/** Lines one below the other, which go on over the end of a page. */
export function writeText(sheet: Sheet, text: string, style: Style = {}): void {
  for (const line of wrap(sheet, text, style)) {
    keepTogether(sheet, lineHeight(style))
    writeLine(sheet, line, style)
    sheet.y += lineHeight(style)
  }
}

export function drawRule(sheet: Sheet): void {
  sheet.pdf.rect(sheet.left, sheet.y, sheet.width, 0.75).fill(LINE)
}

function drawHead(sheet: Sheet): void {
  const { pdf, head, left, width } = sheet
  const { school, title, number, day } = head
  const top = sheet.y
  const inset = school.logo ? drawLogo(sheet, school.logo) + 10 : 0
  const half = width / 2
  const own = { ...sheet, left: left + inset, width: half - inset }
  writeText(own, school.name, { font: 'strong', size: 12 })
  for (const line of school.lines) writeText(own, line, { size: 8, color: MUTED })
  const right = { ...sheet, pdf, left: left + half, width: half, y: top }
  const titles = [
    [upperTurkish(title), { font: 'strong', size: 15 }],
    [`No: ${number}`, {}],
    [formatDate(day), {}],
  ] as const
  for (const [text, style] of titles) {
    for (const line of wrap(right, text, style)) {
      writeLine(right, line, { ...style, align: 'right' })
      right.y += lineHeight(style)
    }
  }
  sheet.y = Math.max(own.y, right.y) + 8
  drawRule(sheet)
  sheet.y += 12
}

/** @returns its width */
function drawLogo({ pdf, left, y }: Sheet, logo: Uint8Array): number {
  const image = Buffer.from(logo)
  const [width, height] = [image.readUInt32BE(PNG_SIZE), image.readUInt32BE(PNG_SIZE + 4)]
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  pdf.image(image, left, y, { width: width * scale })
  return width * scale
}

/** The school as the head of every paper names it. */
export interface Letterhead {
  name: string
  tradeName: string
  lines: string[]
  /** A PNG. */
  logo: Uint8Array | undefined
}

export async function findLetterhead(db: Db, media: FileStore): Promise<Letterhead> {
  const [row] = await db
    .select({
      name: siteConfig.name,
      tradeName: contactSettings.tradeName,
      address: contactSettings.address,
      phone: contactSettings.phone,
      licence: contactSettings.licence,
      taxOffice: moneySettings.taxOffice,
      taxNumber: moneySettings.taxNumber,
    })
    .from(siteConfig)
    .leftJoin(contactSettings, sql`true`)
    .leftJoin(moneySettings, sql`true`)
  const name = row?.name ?? 'Okul'
  const tax = [row?.taxOffice, row?.taxNumber].filter(Boolean).join(' ')
  return {
    name,
    tradeName: row?.tradeName ?? name,
    lines: [
      row?.tradeName,
      row?.address,
      row?.phone,
      tax && `Vergi: ${tax}`,
      row?.licence && `Kurum ruhsatı: ${row.licence}`,
    ].flatMap((line) => line || []),
    logo: await findPrintedLogo(db, media),
  }
}
