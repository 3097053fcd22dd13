import { buffer } from 'node:stream/consumers'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { type CertificateFacts, certificate } from '../../db/schema/marks.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatCertificateCode } from '../../domain/certificate.ts'
import { formatMark } from '../../domain/level-end.ts'
import { CERTIFICATE_NAMES, type Certificate } from '../../domain/level-rules.ts'
import { formatDate, toMoment } from '../../domain/school-time.ts'
import { findPrintedLogo } from '../brand/own-icons.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/get-group.ts'
import type { FileStore } from '../media/file-store.ts'
import { drawText, registerFonts } from '../papers/paper-fonts.ts'

const PAGE = { width: 841.89, height: 595.28 }
const MARGIN = 56
const WIDTH = PAGE.width - 2 * MARGIN
const HORIZON = 470
/** The middle of the sun. */
const SUN_AT = PAGE.width - 170
const LEVEL = { size: 84, width: 190 }
const LOGO = { width: 180, height: 32 }
/** A PNG has its width and height here. */
const PNG_SIZE = 16
const QR = 84
/** The white border that a reader needs: four dots. */
const QUIET = 12

const INK = '#141c39'
const MUTED = '#49516b'
const PAPER = '#fbf7ef'
const BRAND = '#1e54cc'
const SUN = '#f9ac33'
const WHITE = '#ffffff'

interface Paper {
  kind: Certificate
  number: string
  code: string
  issuedOn: string
  facts: CertificateFacts
  siteUrl: string
  fonts: string
  brand: string | null
  accent: string | null
  /** A PNG that stands before the school's name. */
  logo: Uint8Array | undefined
}

type Pdf = InstanceType<typeof PDFDocument>

/** The library is loaded with the first certificate: a process that draws none does without its memory. */
async function drawCertificate(paper: Paper): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit')
  const { kind, number, issuedOn, facts, fonts } = paper
  const pdf = new Document({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'tr',
    displayTitle: true,
    info: {
      Title: `${CERTIFICATE_NAMES[kind]}, ${number}`,
      Author: facts.school,
      CreationDate: toMoment(issuedOn),
      ModDate: toMoment(issuedOn),
    },
  })
  registerFonts(pdf, fonts)
  drawSky(pdf, paper)
  drawWords(pdf, paper)
  drawProof(pdf, paper)
  pdf.end()
  return buffer(pdf)
}

function drawSky(pdf: Pdf, { facts, brand, accent }: Paper): void {
  pdf.rect(0, 0, PAGE.width, PAGE.height).fill(PAPER)
  const [x, radius] = [SUN_AT, 120]
  pdf
    .path(`M${x - radius} ${HORIZON}A${radius} ${radius} 0 0 1 ${x + radius} ${HORIZON}Z`)
    .fill(accent ?? SUN)
  pdf.rect(0, HORIZON, PAGE.width, PAGE.height - HORIZON).fill(brand ?? BRAND)
  drawLevel(pdf, facts.level)
}

function drawWords(pdf: Pdf, { kind, facts, logo, accent }: Paper): void {
  const column = { width: WIDTH }
  const left = MARGIN + (logo ? drawLogo(pdf, logo) : drawSun(pdf, accent)) + 12
  pdf.fillColor(INK)
  drawText(pdf, {
    text: facts.school,
    font: 'strong',
    size: 14,
    x: left,
    y: 54,
    width: WIDTH + MARGIN - left,
  })
  pdf.font('display').fontSize(40).text(CERTIFICATE_NAMES[kind], MARGIN, 96, column)
  drawText(pdf, {
    text: facts.learner,
    font: 'strong',
    size: 30,
    x: MARGIN,
    y: pdf.y + 30,
    width: WIDTH,
  })
  pdf.fillColor(MUTED)
  drawText(pdf, {
    text: sentenceOf(kind, facts),
    font: 'text',
    size: 16,
    x: MARGIN,
    y: pdf.y + 12,
    width: WIDTH * 0.62,
    lineGap: 4,
  })
  pdf.font('text').fontSize(12)
  for (const line of linesOf(kind, facts)) pdf.text(line, MARGIN, pdf.y + 6, column)
  pdf.rect(MARGIN, HORIZON - 40, 220, 0.75).fill(MUTED)
  pdf.fontSize(10).text('Okul adına: ad soyad, imza', MARGIN, HORIZON - 32, column)
}

/** Draws the sun on a line, the mark of a school without a logo. @returns its width */
function drawSun(pdf: Pdf, accent: string | null): number {
  const [radius, foot] = [14, 68]
  pdf.path(`M${MARGIN} ${foot}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`).fill(accent ?? SUN)
  pdf.rect(MARGIN, foot, 2 * radius, 2.5).fill(INK)
  return 2 * radius
}

/** The level stands on the horizon before its sun: it is what the paper is about. */
function drawLevel(pdf: Pdf, level: string): void {
  pdf.font('display').fontSize(LEVEL.size)
  const size = Math.min(LEVEL.size, (LEVEL.size * LEVEL.width) / pdf.widthOfString(level))
  const width = pdf.fontSize(size).widthOfString(level)
  pdf.fillColor(INK)
  drawText(pdf, {
    text: level,
    font: 'display',
    size,
    x: SUN_AT - width / 2,
    y: HORIZON - size * 1.15,
    width: width + size,
  })
}

function drawLogo(pdf: Pdf, logo: Uint8Array): number {
  const image = Buffer.from(logo)
  const [width, height] = [image.readUInt32BE(PNG_SIZE), image.readUInt32BE(PNG_SIZE + 4)]
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  pdf.image(image, MARGIN, 62 - (height * scale) / 2, { width: width * scale })
  return width * scale
}

const VERBS: Record<Certificate, string> = {
  participation: 'kuruna katılmıştır.',
  completion: 'kurunu başarıyla tamamlamıştır.',
  excellence: 'kurunu üstün başarıyla tamamlamıştır.',
}

function sentenceOf(kind: Certificate, { course, level, hours }: CertificateFacts): string {
  return `${course} programının ${hours} ders saatlik ${level} ${VERBS[kind]}`
}

function linesOf(kind: Certificate, { startsOn, endsOn, average }: CertificateFacts): string[] {
  const span = startsOn && endsOn ? [`${formatDate(startsOn)} – ${formatDate(endsOn)}`] : []
  const hasMark = kind !== 'participation' && average !== null
  return hasMark ? [...span, `Kur ortalaması: ${formatMark(average)}`] : span
}

function drawProof(pdf: Pdf, { number, code, issuedOn, siteUrl, facts }: Paper): void {
  const top = HORIZON + 20
  const column = { width: WIDTH * 0.6 }
  pdf.font('strong').fontSize(11).fillColor(WHITE)
  pdf.text(`Belge no: ${number} · ${formatDate(issuedOn)}`, MARGIN, top, column)
  pdf.text(`Doğrulama kodu: ${formatCertificateCode(code)}`, MARGIN, pdf.y + 4, column)
  pdf.font('text').fontSize(10)
  pdf.text(`${siteUrl.replace(/^https?:\/\//, '')}/belge`, MARGIN, pdf.y + 4, column)
  if (facts.licence) pdf.text(`Kurum ruhsatı: ${facts.licence}`, MARGIN, pdf.y + 4, column)
  const left = PAGE.width - MARGIN - QR
  pdf.rect(left - QUIET, top - QUIET, QR + 2 * QUIET, QR + 2 * QUIET).fill(WHITE)
  const { data, size } = encode(`${siteUrl}/belge/${code}`, { border: 0 })
  const dot = QR / size
  for (const [row, dots] of data.entries()) {
    for (const [at, isDark] of dots.entries()) {
      if (isDark) pdf.rect(left + at * dot, top + row * dot, dot, dot)
    }
  }
  pdf.fill(INK)
}

interface Wish {
  id: number
  siteUrl: string
  fonts: string
  media: FileStore
}

/** @throws AppError not-found, also for a revoked one */
export function getCertificateFile(db: Db, actor: Actor, wish: Wish) {
  return readFile(db, wish, isVisibleTo(actor))
}

/** @throws AppError not-found, also for a certificate of somebody else */
export function getOwnCertificateFile(db: Db, learnerId: number, wish: Wish) {
  return readFile(db, wish, eq(enrollment.learnerId, learnerId))
}

async function readFile(db: Db, { id, siteUrl, fonts, media }: Wish, isOpen: SQL | undefined) {
  const [row] = await db
    .select({
      kind: certificate.kind,
      number: certificate.number,
      code: certificate.code,
      issuedOn: certificate.issuedOn,
      facts: certificate.facts,
    })
    .from(certificate)
    .innerJoin(enrollment, eq(enrollment.id, certificate.enrollmentId))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .where(and(eq(certificate.id, id), isNull(certificate.revokedAt), isOpen))
  if (!row) throw new AppError('not-found', { message: 'Bu belge bulunamadı.' })
  const [look] = await db
    .select({ brand: siteConfig.brandColor, accent: siteConfig.accentColor })
    .from(siteConfig)
  const bytes = await drawCertificate({
    ...row,
    siteUrl,
    fonts,
    brand: look?.brand ?? null,
    accent: look?.accent ?? null,
    logo: await findPrintedLogo(db, media),
  })
  return { bytes, name: `Belge ${row.number}.pdf`, type: 'application/pdf' }
}
