import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { AppError } from '../errors.ts'

type Pdf = InstanceType<typeof PDFDocument>

const OWN_FONTS = {
  display: 'bricolage-grotesque-extrabold.ttf',
  text: 'figtree-regular.ttf',
  strong: 'figtree-semibold.ttf',
} as const
export type OwnFont = keyof typeof OWN_FONTS

/** Letters of the school's own typeface. A test compares these and those below with the files. */
export const OWN_LETTERS =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u01cd\u01ce\u0218-\u021b\u02c6\u02c7\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]$/u

/** One typeface for all other scripts, so that a name never mixes two; the first file that has a letter draws it. */
export const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'noto-sans-latin':
    /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u2013\u2014\u2018-\u201a\u201c-\u201e]$/u,
  'noto-sans-vietnamese':
    /^[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]$/u,
  'noto-sans-latin-ext':
    /^[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u0259\u1e00-\u1e9f\u1ef2-\u1eff]$/u,
  'noto-sans-cyrillic': /^[\u0400-\u045f\u0490\u0491\u04b0\u04b1]$/u,
  'noto-sans-cyrillic-ext': /^[\u0460-\u0482\u048a-\u048f\u0492-\u04af\u04b2-\u052f]$/u,
  'noto-sans-greek':
    /^[\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff]$/u,
  'noto-sans-armenian': /^[\u0531-\u0556\u0559-\u058a\u058d-\u058f]$/u,
  'noto-sans-georgian': /^[\u10a0-\u10c5\u10c7\u10cd\u10d0-\u10ff\u1c90-\u1cba\u1cbd-\u1cbf]$/u,
  'noto-sans-arabic': /^[\u0620-\u064a\u066e\u066f\u0671-\u06d3\u06d5]$/u,
  'noto-sans-hebrew': /^[\u05d0-\u05ea\u05f3\u05f4]$/u,
}

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u
/** Latin letters or digits within right-to-left text would need the rules of both directions. */
const ONE_DIRECTION = /^[\p{sc=Arab}\p{sc=Hebr} ]+$/u

export function registerFonts(pdf: Pdf, folder: string): void {
  for (const [name, file] of Object.entries(OWN_FONTS)) pdf.registerFont(name, join(folder, file))
  for (const name of Object.keys(SCRIPTS)) pdf.registerFont(name, join(folder, `${name}.ttf`))
}

/** Letters of a text that the paper cannot have: no font draws them, or they run in two directions. */
export function findUndrawable(text: string): string[] {
  const letters = [...new Set(toDrawn(text))]
  if (letters.every((letter) => OWN_LETTERS.test(letter))) return []
  if (RIGHT_TO_LEFT.test(text) && !ONE_DIRECTION.test(toDrawn(text))) {
    return letters.filter((letter) => RIGHT_TO_LEFT.test(letter))
  }
  return letters.filter((letter) => fontOf(letter) === undefined)
}

/** @throws AppError invalid for a name that a paper cannot have */
export function refuseUndrawable(names: readonly string[]): void {
  for (const name of names) {
    const letters = findUndrawable(name)
    if (letters.length === 0) continue
    throw new AppError('invalid', {
      message: `“${name}” adındaki ${letters.join(' ')} belgeye yazılamıyor; adı kimlikteki Latin harfleriyle yazın.`,
    })
  }
}

/** Without marks of direction and width, which the drawing itself decides on. */
function toDrawn(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

function fontOf(letter: string): string | undefined {
  return Object.keys(SCRIPTS).find((name) => SCRIPTS[name]?.test(letter))
}

interface Line {
  text: string
  font: OwnFont
  size: number
  x: number
  y: number
  width: number
  lineGap?: number
  /** A line that was wrapped before. */
  lineBreak?: false
}

/** Draws a text in the own font, or as a whole in the other typeface where a letter is missing. */
export function drawText(pdf: Pdf, { text, font, size, x, y, ...options }: Line): void {
  const drawn = toDrawn(text)
  pdf.font(font).fontSize(size)
  if ([...drawn].every((letter) => OWN_LETTERS.test(letter))) pdf.text(drawn, x, y, options)
  else drawWords(pdf, { text: drawn, font, size, x, y, ...options })
}

/** Distances as shares of the size: from the top of a line to the feet of its letters, to the next line, and between words. */
const [FOOT, NEXT, SPACE] = [1, 1.36, 0.27]

/** Word by word: a font shapes the letters of a word, and the files of the scripts have no space in common. */
function drawWords(pdf: Pdf, { text, font, size, x, y, width, lineGap = 0 }: Line): void {
  const words = text.split(' ').map((word) => runsOf(word, font))
  const ordered = RIGHT_TO_LEFT.test(text) ? words.toReversed() : words
  let [left, top] = [x, y]
  for (const runs of ordered) {
    const length = runs.reduce((sum, run) => sum + widthOf(pdf, run), 0)
    if (left > x && left + length > x + width) [left, top] = [x, top + size * NEXT + lineGap]
    for (const run of runs) {
      pdf
        .font(run.font)
        .text(run.text, left, top + size * FOOT, { lineBreak: false, baseline: 'alphabetic' })
      left += widthOf(pdf, run)
    }
    left += size * SPACE
  }
  pdf.x = x
  pdf.y = top + size * NEXT + lineGap
}

type Measured = Pick<Line, 'text' | 'font' | 'size'>

export function widthOfText(pdf: Pdf, { text, font, size }: Measured): number {
  pdf.font(font).fontSize(size)
  const drawn = toDrawn(text)
  if ([...drawn].every((letter) => OWN_LETTERS.test(letter))) return pdf.widthOfString(drawn)
  const words = drawn.split(' ').map((word) => runsOf(word, font))
  const letters = words.flat().reduce((sum, run) => sum + widthOf(pdf, run), 0)
  return letters + (words.length - 1) * size * SPACE
}

/** Lines that fit into the width; a word that does not is broken. */
export function wrapText(
  pdf: Pdf,
  { text, width, ...type }: Measured & { width: number },
): string[] {
  const fits = (line: string) => widthOfText(pdf, { text: line, ...type }) <= width
  const lines: string[] = []
  let line = ''
  for (const word of toDrawn(text)
    .split(' ')
    .flatMap((each) => breakWord(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  if (word === '' || fits(word)) return [word]
  const letters = [...word]
  let count = letters.length - 1
  while (count > 1 && !fits(letters.slice(0, count).join(''))) count -= 1
  const rest = letters.slice(count).join('')
  return [letters.slice(0, count).join(''), ...breakWord(rest, fits)]
}

interface Run {
  font: string
  text: string
}

function widthOf(pdf: Pdf, { font, text }: Run): number {
  return pdf.font(font).widthOfString(text)
}

function runsOf(word: string, own: OwnFont): Run[] {
  const runs: Run[] = []
  for (const letter of word) {
    const last = runs.at(-1)
    const font = fontOf(letter) ?? own
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
