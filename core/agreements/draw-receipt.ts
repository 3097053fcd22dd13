import { amountInWords } from '../../domain/amount-in-words.ts'
import { formatKurus } from '../../domain/money.ts'
import { drawFacts, type Fact } from '../papers/draw-parts.ts'
import {
  closeSheet,
  drawRule,
  MUTED,
  openSheet,
  type Sheet,
  type SheetHead,
  writeLine,
  writeText,
} from '../papers/draw-sheet.ts'

const STRUCK = '#b3261e'
/** Distance of the signature from the foot of the sheet. */
const FOOT = 92

export interface Receipt extends Omit<SheetHead, 'size'> {
  amount: number
  isTakenBack: boolean
  rows: Fact[]
}

/** A5, across. */
export async function drawReceipt({ amount, isTakenBack, rows, ...head }: Receipt) {
  const sheet = await openSheet({ ...head, size: 'A5' })
  drawFacts(sheet, rows)
  sheet.y -= 6
  drawRule(sheet)
  sheet.y += 8
  writeText(sheet, formatKurus(amount), { font: 'strong', size: 18 })
  writeText(sheet, `Yalnız ${amountInWords(amount)}`, { color: MUTED })
  drawFoot(sheet, isTakenBack)
  return closeSheet(sheet)
}

function drawFoot({ pdf, ...sheet }: Sheet, isTakenBack: boolean): void {
  const top = pdf.page.height - FOOT
  const own = { pdf, left: sheet.left, width: sheet.width }
  if (isTakenBack) {
    writeLine({ ...own, y: top + 2 }, 'İPTAL', { font: 'strong', size: 22, color: STRUCK })
  }
  const small = { size: 8, color: MUTED }
  writeLine({ ...own, y: top + 34 }, 'Bu makbuz fatura yerine geçmez.', small)
  const left = sheet.left + sheet.width - 180
  pdf.rect(left, top + 20, 180, 0.75).fill(MUTED)
  writeLine({ pdf, left, width: 180, y: top + 26 }, 'Okul adına: ad soyad, imza', small)
}
