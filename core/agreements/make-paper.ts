import type { KeyObject } from 'node:crypto'
import { and, count, eq, ne } from 'drizzle-orm'
import type { Agreement } from '../../contract/staff/agreement.ts'
import type { WithdrawalRecord } from '../../contract/staff/withdrawal.ts'
import type { Db } from '../../db/client.ts'
import { paper } from '../../db/schema/papers.ts'
import type { Actor } from '../../domain/actor.ts'
import { amountInWords } from '../../domain/amounts.ts'
import { formatKurus } from '../../domain/money.ts'
import type { AgreementPaper } from '../../domain/paper.ts'
import { withNumbers } from '../../domain/payment-plan.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { fill, type Words } from '../mail/places.ts'
import type { FileStore } from '../media/file-store.ts'
import { findLetterhead, type Letterhead } from '../papers/draw-sheet.ts'
import { refuseUndrawable } from '../papers/paper-fonts.ts'
import { storeCurrentText } from '../papers/paper-texts.ts'
import {
  findPaperByKey,
  findPapers,
  getPaper,
  readPaper,
  storePaper,
} from '../papers/store-papers.ts'
import { describeSubject, drawAgreement, type Note, nameOfPayer } from './draw-agreement.ts'
import {
  findIdentity,
  getAgreement,
  type Identity,
  lockAgreement,
  saveIdentity,
} from './get-agreement.ts'
import { getMoneySettings } from './money-settings.ts'
import { findSettlement } from './withdrawals.ts'

/** Fonts, pictures and the key that drawing and sealing a paper need. */
export interface PaperTools {
  fonts: string
  media: FileStore
  paperKey: KeyObject
}

interface Wish {
  id: number
  key: string
  kind: AgreementPaper
  /** Undefined keeps the known one; null removes it. */
  identity?: Identity | null | undefined
}

/**
 * Draws the agreement as it is now and stores the paper. Asked again with the same key it is one paper.
 * @throws AppError not-found; invalid for a plan without instalments and for letters that no font has
 */
export async function makePaper(db: Db, actor: Actor, wish: Wish, tools: PaperTools) {
  const { id, key, kind, identity } = wish
  const school = await findLetterhead(db, tools.media)
  return db.transaction(async (tx) => {
    const { version } = await lockAgreement(tx, id)
    const known = await findPaperByKey(tx, key)
    if (known && known.agreementId === id && known.kind === kind) return getPaper(tx, known.id)
    if (known) throw new AppError('already-created')
    if (identity !== undefined) await saveIdentity(tx, actor, { id, identity, key: tools.paperKey })
    const agreement = await getAgreement(tx, id)
    refuseUnfit(agreement, kind)
    const account = kind === 'release' ? await findAccount(tx, agreement) : undefined
    if (kind === 'promissory-note') await refuseNotes(tx, agreement)
    const number = await nextNumber(tx, agreement)
    const drawn = await draw(tx, { agreement, kind, number, school, account }, tools)
    const paperId = await storePaper(
      tx,
      actor,
      {
        agreementId: id,
        kind,
        number,
        termsVersion: version,
        key,
        ...drawn,
      },
      tools.paperKey,
    )
    return getPaper(tx, paperId)
  })
}

export async function findAgreementPapers(db: Db, { id }: { id: number }) {
  return { rows: await findPapers(db, eq(paper.agreementId, id)) }
}

/** @throws AppError not-found for the paper of another agreement */
export function readAgreementPaper(
  db: Db,
  { id, paper: paperId }: { id: number; paper: number },
  paperKey: KeyObject,
) {
  return readPaper(db, and(eq(paper.id, paperId), eq(paper.agreementId, id)), paperKey)
}

function refuseUnfit(agreement: Agreement, kind: AgreementPaper): void {
  if (kind === 'plan' && agreement.plan.length === 0) {
    throw new AppError('invalid', {
      message: 'Bu sözleşmenin ödeme planı yok; önce planını yazın.',
    })
  }
  refuseUndrawable([nameOfPayer(agreement), agreement.learner.name, agreement.subject.group])
}

/** Only for schools that use notes, and for a payer who can be named. @throws AppError invalid */
async function refuseNotes(tx: Db, { plan, identity, company }: Agreement): Promise<void> {
  const refuse = (message: string) => {
    throw new AppError('invalid', { message })
  }
  if (!(await getMoneySettings(tx)).usesNotes) {
    refuse('Okul senet kullanmıyor; Ödeme ayarları’ndan açılır.')
  }
  if (plan.every(({ open }) => open === 0)) refuse('Bu sözleşmenin ödenmemiş taksidi yok.')
  if (!(identity || company)) {
    refuse('Senette borçlunun kimliği yazar: önce sözleşmeyi kimlik numarasıyla hazırlayın.')
  }
}

/** @throws AppError invalid for an agreement that is not settled to the last kuruş */
async function findAccount(tx: Db, { id, balance }: Agreement): Promise<WithdrawalRecord> {
  const account = await findSettlement(tx, id)
  if (!account) {
    throw new AppError('invalid', {
      message: 'Öğrenci bu sözleşmeden ayrılmamış; önce ayrılma hesabını onaylayın.',
    })
  }
  if (balance === 0) return account
  const sum = formatKurus(Math.abs(balance))
  const left = balance > 0 ? `${sum} borç` : `ödeyenin ${sum} alacağı`
  throw new AppError('invalid', { message: `Bu sözleşmede ${left} duruyor; kapanınca hazırlayın.` })
}

/** Counts within the agreement, whose row is locked. Receipts have numbers of their own. */
async function nextNumber(tx: Db, { id, number }: Agreement): Promise<string> {
  const [row] = await tx
    .select({ made: count() })
    .from(paper)
    .where(and(eq(paper.agreementId, id), ne(paper.kind, 'receipt')))
  return `${number}/${(row?.made ?? 0) + 1}`
}

interface Draft {
  agreement: Agreement
  kind: AgreementPaper
  number: string
  school: Letterhead
  account: WithdrawalRecord | undefined
}

async function draw(
  tx: Db,
  { agreement, kind, number, school, account }: Draft,
  { fonts, paperKey }: PaperTools,
) {
  const day = kind === 'contract' ? agreement.agreedOn : schoolDay()
  const { id: textId, ...words } = await storeCurrentText(tx, kind)
  const showsIdentity = kind === 'contract' || kind === 'promissory-note'
  const identity = showsIdentity ? await findIdentity(tx, agreement.id, paperKey) : undefined
  const places = await placesOf(tx, { agreement, school, day, account })
  const { subject, text } = fill(words, places)
  const bytes = await drawAgreement({
    title: subject,
    number,
    day,
    school,
    fonts,
    kind,
    agreement,
    identity,
    text,
    notes: kind === 'promissory-note' ? toNotes(agreement, words, places) : [],
    account,
  })
  return { bytes, textId, hasIdentity: identity !== undefined }
}

function toNotes({ plan }: Agreement, words: Words, places: Record<string, string>): Note[] {
  const open = withNumbers(plan).filter((instalment) => instalment.open > 0)
  return open.map(({ number, dueOn, open: amount }) => {
    const own = {
      ...places,
      tutar: formatKurus(amount),
      'yazıyla tutar': amountInWords(amount),
      vade: formatDate(dueOn),
      taksit: String(number),
    }
    return { number, dueOn, amount, text: fill(words, own).text }
  })
}

async function placesOf(
  tx: Db,
  { agreement, school, day, account }: Omit<Draft, 'kind' | 'number'> & { day: string },
): Promise<Record<string, string>> {
  const { bankName, accountHolder, iban } = await getMoneySettings(tx)
  const bank = iban && [bankName, accountHolder, iban.replace(/(.{4})(?=.)/g, '$1 ')]
  return {
    okul: school.name,
    unvan: school.tradeName,
    ödeyen: nameOfPayer(agreement),
    öğrenci: agreement.learner.name,
    program: describeSubject(agreement),
    sınıf: agreement.subject.group,
    sözleşme: agreement.number,
    tarih: formatDate(day),
    tutar: formatKurus(agreement.agreed),
    'yazıyla tutar': amountInWords(agreement.agreed),
    banka: bank ? bank.filter(Boolean).join(', ') : 'hesabı okuldan öğrenin',
    'son gün': account ? formatDate(account.day) : '',
  }
}
