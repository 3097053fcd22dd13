/** A month, or another word that begins with a capital letter. */
const DAY = String.raw`\d{1,2} \p{Lu}\p{Ll}+(?: \d{4})?`
const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const CLOCK = String.raw`\d{2}\.\d{2}`

/** Texts that stay in one line. */
const KEPT = [
  // 28 Eylül-2 Ekim 2026
  String.raw`(?<![\p{L}\d.,])${DAY}(?:[-–]${DAY})?(?!\p{L})`,
  // 0216 555 01 20
  String.raw`(?<!\d)(?:\+90 |0)\d{3} \d{3} \d{2} \d{2}`,
  // No: 12/5, Kat 3
  String.raw`(?<!\p{L})(?:No|Kat|Daire|D|Blok)[:.]? ?\d+(?:[/-]\w+)*`,
  // Kadıköy / İstanbul
  String.raw`(?<!\p{L})\p{L}+ / \p{L}+`,
  // 09.00-18.00
  String.raw`(?<![\p{L}\d])${CLOCK}[-–]${CLOCK}`,
  // 120 ders, 6-12 hafta, 1.250 TL, 8. hafta, 34710 Kadıköy; 70-89
  String.raw`(?<![\p{L}\d.,])${NUMBER}((?: ?[-–/] ?${NUMBER})*(?:\.(?= \p{Ll}))? \p{L}+|(?: ?[-–/] ?${NUMBER})+)`,
  // e-YDS
  String.raw`(?<!\p{L})e-\p{L}+`,
  // kur kur; the lookahead takes a word whole, otherwise every shorter beginning of each word would be tried
  String.raw`(?<!\p{L})(?=(?<word>\p{L}{3,}))\k<word> \k<word>(?!\p{L})`,
].join('|')

const EACH = new RegExp(KEPT, 'gu')
const HTML_TEXT = />[^<]+</g

export interface Piece {
  text: string
  isKept: boolean
}

/** @returns null for a text in which nothing has to stay together */
export function splitKept(text: string): Piece[] | null {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: kept, index } of text.matchAll(EACH)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isKept: false })
    pieces.push({ text: kept, isKept: true })
    end = index + kept.length
  }
  if (pieces.length === 0) return null
  if (end < text.length) pieces.push({ text: text.slice(end), isKept: false })
  return pieces
}

/** The same for text that is HTML already. */
export function keepTogether(html: string): string {
  return html.replace(HTML_TEXT, (text) => text.replace(EACH, '<no-break>$&</no-break>'))
}
