import type { Agreement, AgreementEntry } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import { ENTRY_KIND_NAMES, PAYMENT_WAY_NAMES } from '../../domain/agreement.ts'
import { findPrintedLogo } from '../brand/own-icons.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../media/file-store.ts'
import { drawReceipt } from './draw-receipt.ts'
import { getAgreement } from './get-agreement.ts'

interface Wish {
  id: number
  entry: number
  fonts: string
  media: FileStore
}

const TITLES = { payment: 'Tahsilat makbuzu', refund: 'İade makbuzu' } as const

/** @throws AppError not-found, also for an entry without a receipt */
export async function getReceiptFile(db: Db, { id, entry: entryId, fonts, media }: Wish) {
  const agreement = await getAgreement(db, id)
  const entry = agreement.entries.find((one) => one.id === entryId)
  if (!entry?.receipt || (entry.kind !== 'payment' && entry.kind !== 'refund')) {
    throw new AppError('not-found', { message: 'Bu hareketin makbuzu yok.' })
  }
  const bytes = await drawReceipt({
    title: TITLES[entry.kind],
    number: entry.receipt,
    day: entry.day,
    amount: Math.abs(entry.amount),
    isTakenBack: entry.isTakenBack,
    rows: describe(agreement, entry),
    school: await describeSchool(db),
    logo: await findPrintedLogo(db, media),
    fonts,
  })
  return { bytes, name: `Makbuz ${entry.receipt}.pdf`, type: 'application/pdf' }
}

function describe(agreement: Agreement, entry: AgreementEntry): [string, string][] {
  const { company, payer, learner, subject, number } = agreement
  const hours = subject.hours === null ? '' : `, ${subject.hours} ders saati`
  const payerName = company?.name ?? payer?.name ?? learner.name
  const rows: [string, string | null][] = [
    [entry.kind === 'refund' ? 'Kime ödendi' : 'Kimden alındı', payerName],
    ['Vergi dairesi ve no', company ? `${company.taxOffice}, ${company.taxNumber}` : null],
    ['Öğrenci', learner.name],
    ['Ne için', `${subject.course} ${subject.level}${hours} (${subject.group})`],
    ['Sözleşme', number],
    ['Yolu', entry.way && `${ENTRY_KIND_NAMES[entry.kind]}, ${PAYMENT_WAY_NAMES[entry.way]}`],
    ['Şube', entry.campus?.name ?? null],
    ['İşlemi yapan', entry.takenBy],
    ['E-arşiv no', entry.invoiceNumber],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

async function describeSchool(db: Db) {
  const [site] = await db.select({ name: siteConfig.name }).from(siteConfig)
  const [contact] = await db
    .select({
      tradeName: contactSettings.tradeName,
      address: contactSettings.address,
      phone: contactSettings.phone,
    })
    .from(contactSettings)
  const { tradeName, address, phone } = contact ?? {}
  return {
    name: site?.name ?? 'Okul',
    lines: [tradeName, address, phone].flatMap((line) => line || []),
  }
}
