import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Agreement, AgreementEntry } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { paper, paperMail } from '../../db/schema/papers.ts'
import { contact, learner } from '../../db/schema/people.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import type { Actor } from '../../domain/actor.ts'
import { ENTRY_KIND_NAMES, PAYMENT_WAY_NAMES } from '../../domain/agreement.ts'
import { amountInWords } from '../../domain/amounts.ts'
import { formatKurus } from '../../domain/money.ts'
import { formatDate } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import {
  defineMail,
  minutesFromNow,
  NAME,
  queueMail,
  SCHOOL,
  writeMail,
} from '../mail/queue-mail.ts'
import { drawFacts, type Fact } from '../papers/draw-parts.ts'
import {
  closeSheet,
  drawRule,
  findLetterhead,
  MUTED,
  openSheet,
  type Sheet,
  type SheetHead,
  writeLine,
  writeText,
} from '../papers/draw-sheet.ts'
import { findPaperByKey, readPaper, storePaper } from '../papers/store-papers.ts'
import { describeSubject, nameOfPayer } from './draw-agreement.ts'
import { getAgreement } from './get-agreement.ts'
import type { PaperTools } from './make-paper.ts'

interface ReceiptWish {
  id: number
  entry: number
}

const TITLES = { payment: 'Tahsilat makbuzu', refund: 'İade makbuzu' } as const

/** @throws AppError not-found, also for an entry without a receipt */
export async function getReceiptFile(db: Db, actor: Actor, wish: ReceiptWish, tools: PaperTools) {
  const id = await storeReceipt(db, actor, wish, tools)
  return readPaper(db, eq(paper.id, id), tools.paperKey)
}

/**
 * A receipt is stored when it is first asked for: the next print is the same. One that was taken back, or has got the number of
 * an electronic invoice, is another paper. @returns the id of the paper
 */
async function storeReceipt(
  db: Db,
  actor: Actor,
  { id, entry: entryId }: ReceiptWish,
  tools: PaperTools,
): Promise<number> {
  const agreement = await getAgreement(db, id)
  const entry = agreement.entries.find((one) => one.id === entryId)
  if (!entry?.receipt || (entry.kind !== 'payment' && entry.kind !== 'refund')) {
    throw new AppError('not-found', { message: 'Bu hareketin makbuzu yok.' })
  }
  const key = keyOf(entry)
  const known = await findPaperByKey(db, key)
  if (known) return known.id
  const bytes = await drawReceipt({
    title: TITLES[entry.kind],
    number: entry.receipt,
    day: entry.day,
    amount: Math.abs(entry.amount),
    isTakenBack: entry.isTakenBack,
    rows: describe(agreement, entry),
    school: await findLetterhead(db, tools.media),
    fonts: tools.fonts,
  })
  const termsVersion = agreement.versions.at(-1)?.version ?? 1
  const made = {
    agreementId: id,
    kind: 'receipt',
    number: entry.receipt,
    termsVersion,
    key,
  } as const
  return db.transaction((tx) => storePaper(tx, actor, { ...made, bytes }, tools.paperKey))
}

function keyOf({ id, isTakenBack, invoiceNumber }: AgreementEntry): string {
  const invoice = createHash('sha256')
    .update(invoiceNumber ?? '')
    .digest('hex')
  const states = [isTakenBack && 'taken-back', invoiceNumber !== null && invoice]
  return [`receipt/${id}`, ...states.filter(Boolean)].join('/')
}

function describe(agreement: Agreement, entry: AgreementEntry): Fact[] {
  const { company, learner, subject, number } = agreement
  return [
    [entry.kind === 'refund' ? 'Kime ödendi' : 'Kimden alındı', nameOfPayer(agreement)],
    ['Vergi dairesi ve no', company && `${company.taxOffice}, ${company.taxNumber}`],
    ['Öğrenci', learner.name],
    ['Ne için', `${describeSubject(agreement)} (${subject.group})`],
    ['Sözleşme', number],
    ['Yolu', entry.way && `${ENTRY_KIND_NAMES[entry.kind]}, ${PAYMENT_WAY_NAMES[entry.way]}`],
    ['Şube', entry.campus?.name ?? null],
    ['İşlemi yapan', entry.takenBy],
    ['E-arşiv no', entry.invoiceNumber],
  ]
}

const STRUCK = '#b3261e'
/** Distance of the signature from the foot of the sheet. */
const FOOT = 92

interface Receipt extends Omit<SheetHead, 'size'> {
  amount: number
  isTakenBack: boolean
  rows: Fact[]
}

/** A5, across. */
async function drawReceipt({ amount, isTakenBack, rows, ...head }: Receipt) {
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

const DAYS = 3

export const RECEIPT_MAIL = defineMail({
  name: 'receipt',
  title: 'Makbuz',
  subject: '{okul}: {makbuz} numaralı makbuzunuz',
  text: `Merhaba {ad},

{tarih} günlü {tutar} ödemenizin makbuzu bu e-postanın ekindedir.

{okul}`,
  places: {
    ad: NAME,
    makbuz: { meaning: 'makbuzun numarası', sample: '2026-0041' },
    tutar: { meaning: 'ödenen tutar', sample: '5.500 TL' },
    tarih: { meaning: 'ödemenin günü', sample: '28 Kasım 2026' },
    okul: SCHOOL,
  },
})

interface MailWish {
  id: number
  entry: number
}

/** To the payer, with the receipt attached. @returns the address @throws AppError not-found; invalid without an address */
export async function mailReceipt(db: Db, actor: Actor, wish: MailWish, tools: PaperTools) {
  const paperId = await storeReceipt(db, actor, wish, tools)
  const recipient = await findRecipient(db, wish.id)
  return db.transaction(async (tx) => {
    // Pressed twice, it is one mail.
    await tx.select().from(agreement).where(eq(agreement.id, wish.id)).for('no key update')
    if (await isWaiting(tx, paperId, recipient)) return recipient
    const mailId = await queueMail(tx, {
      cause: RECEIPT_MAIL.name,
      recipient,
      ...(await writeWords(tx, wish)),
      validUntil: minutesFromNow(DAYS * 24 * 60),
    })
    await tx.insert(paperMail).values({ mailId, paperId })
    return recipient
  })
}

/** The payer; a learner who pays is their own payer. */
async function findRecipient(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({
      email: sql<string | null>`case when ${agreement.payerId} is null
        then coalesce(${learner.email}, ${account.email}) else ${contact.email} end`,
    })
    .from(agreement)
    .innerJoin(learner, eq(learner.id, agreement.learnerId))
    .leftJoin(account, eq(account.id, learner.accountId))
    .leftJoin(contact, eq(contact.id, agreement.payerId))
    .where(eq(agreement.id, id))
  if (row?.email) return row.email
  throw new AppError('invalid', {
    message: 'Ödeyenin e-posta adresi yok; önce öğrencinin sayfasında adresini yazın.',
  })
}

async function isWaiting(tx: Db, paperId: number, recipient: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: mailOutbox.id })
    .from(paperMail)
    .innerJoin(mailOutbox, eq(mailOutbox.id, paperMail.mailId))
    .where(
      and(
        eq(paperMail.paperId, paperId),
        eq(mailOutbox.recipient, recipient),
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.cancelledAt),
      ),
    )
  return row !== undefined
}

async function writeWords(tx: Db, { id, entry: entryId }: MailWish) {
  const [school] = await tx.select({ name: siteConfig.name }).from(siteConfig)
  const { entries, payer, learner: student } = await getAgreement(tx, id)
  const entry = entries.find((one) => one.id === entryId)
  return writeMail(tx, RECEIPT_MAIL, {
    ad: payer?.name ?? student.name,
    makbuz: entry?.receipt ?? '',
    tutar: formatKurus(Math.abs(entry?.amount ?? 0)),
    tarih: entry ? formatDate(entry.day) : '',
    okul: school?.name ?? 'Okulunuz',
  })
}
