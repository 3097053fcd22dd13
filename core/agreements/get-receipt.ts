import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Agreement, AgreementEntry } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { paper } from '../../db/schema/papers.ts'
import type { Actor } from '../../domain/actor.ts'
import { ENTRY_KIND_NAMES, PAYMENT_WAY_NAMES } from '../../domain/agreement.ts'
import { AppError } from '../errors.ts'
import type { Fact } from '../papers/draw-parts.ts'
import { findLetterhead } from '../papers/letterhead.ts'
import { findPaperByKey, readPaper, storePaper } from '../papers/store-papers.ts'
import { describeSubject, nameOfPayer } from './draw-agreement.ts'
import { drawReceipt } from './draw-receipt.ts'
import { getAgreement } from './get-agreement.ts'
import type { PaperTools } from './make-paper.ts'

interface Wish {
  id: number
  entry: number
}

const TITLES = { payment: 'Tahsilat makbuzu', refund: 'İade makbuzu' } as const

/** @throws AppError not-found, also for an entry without a receipt */
export async function getReceiptFile(db: Db, actor: Actor, wish: Wish, tools: PaperTools) {
  const id = await storeReceipt(db, actor, wish, tools)
  return readPaper(db, eq(paper.id, id), tools.paperKey)
}

/**
 * A receipt is stored when it is first asked for: the next print is the same. One that was taken back, or has got the number of
 * an electronic invoice, is another paper. @returns the id of the paper
 */
export async function storeReceipt(
  db: Db,
  actor: Actor,
  { id, entry: entryId }: Wish,
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
