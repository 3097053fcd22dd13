import type { Agreement, AgreementEntry } from '../../contract/staff/agreement.ts'
import type { WithdrawalRecord } from '../../contract/staff/withdrawal.ts'
import { ENTRY_KIND_NAMES, PAYMENT_WAY_NAMES } from '../../domain/agreement.ts'
import { amountInWords } from '../../domain/amounts.ts'
import { formatKurus } from '../../domain/money.ts'
import { type AgreementPaper, IDENTITY_NAMES } from '../../domain/paper.ts'
import { withNumbers } from '../../domain/payment-plan.ts'
import { formatDate } from '../../domain/school-time.ts'
import {
  type Column,
  drawFacts,
  drawSigned,
  drawTable,
  drawTitle,
  drawWords,
  type TableRow,
} from '../papers/draw-parts.ts'
import {
  closeSheet,
  keepTogether,
  openSheet,
  type Sheet,
  type SheetHead,
  writeText,
} from '../papers/draw-sheet.ts'
import type { Identity } from './get-agreement.ts'

interface AgreementSheet extends Omit<SheetHead, 'size'> {
  kind: AgreementPaper
  agreement: Agreement
  identity: Identity | undefined
  /** The school’s words, with their places filled. */
  text: string
  /** A note for each instalment that is not paid. */
  notes: readonly Note[]
  /** The account by which the learner left. */
  account: WithdrawalRecord | undefined
}

const BODIES: Record<AgreementPaper, (sheet: Sheet, given: AgreementSheet) => void> = {
  contract: drawContract,
  plan: drawPlanPaper,
  statement: drawStatement,
  'promissory-note': drawNotes,
  release: drawRelease,
}

export interface Note {
  number: number
  dueOn: string
  amount: number
  text: string
}

export async function drawAgreement(given: AgreementSheet): Promise<Uint8Array> {
  const sheet = await openSheet({ ...given, size: 'A4' })
  BODIES[given.kind](sheet, given)
  return closeSheet(sheet)
}

export function nameOfPayer({ company, payer, learner }: Agreement): string {
  return company?.name ?? payer?.name ?? learner.name
}

export function describeSubject({ subject }: Agreement): string {
  const hours = subject.hours === null ? '' : `, ${subject.hours} ders saati`
  return `${subject.course} ${subject.level}${hours}`
}

function drawContract(sheet: Sheet, given: AgreementSheet): void {
  const { agreement, school, identity, text } = given
  const { learner, payer, company, subject } = agreement
  drawTitle(sheet, 'Taraflar')
  drawFacts(sheet, [
    ['Okul', school.tradeName],
    ['Ödeyen', nameOfPayer(agreement)],
    ['Vergi dairesi ve no', company && `${company.taxOffice}, ${company.taxNumber}`],
    [identity ? IDENTITY_NAMES[identity.kind] : '', identity?.number ?? null],
    ['Telefonu', payer && (payer.phone ?? '')],
    ['Adresi', ''],
    ['Öğrenci', learner.name],
  ])
  drawTitle(sheet, 'Ne için')
  drawFacts(sheet, [
    ['Program ve kur', describeSubject(agreement)],
    ['Sınıf', subject.group],
    ['Şube', agreement.campus?.name ?? null],
  ])
  drawTitle(sheet, 'Ücret')
  drawPrice(sheet, agreement)
  drawPlan(sheet, agreement)
  drawSigned(sheet, text, [
    `Okul adına: ${school.tradeName}`,
    `Ödeyen: ${nameOfPayer(agreement)}`,
    ...(nameOfPayer(agreement) === learner.name ? [] : [`Öğrenci: ${learner.name}`]),
  ])
}

const PRICE: Column[] = [
  { label: 'Açıklama', share: 0.7 },
  { label: 'Tutar', share: 0.3, align: 'right' },
]

function drawPrice(sheet: Sheet, { listPrice, lines, agreed }: Agreement): void {
  const reductions = lines.map(({ label, percent, amount }) => ({
    cells: [
      percent === null ? label : `${label} (%${percent.toLocaleString('tr')})`,
      formatKurus(-amount),
    ],
  }))
  const list = { cells: ['Liste fiyatı', formatKurus(listPrice)] }
  const sum = { cells: ['Anlaşılan ücret', formatKurus(agreed)], isStrong: true }
  drawTable(sheet, PRICE, lines.length > 0 ? [list, ...reductions, sum] : [sum])
  sheet.y -= 8
  writeText(sheet, `Yalnız ${amountInWords(agreed)}`, { size: 9 })
  sheet.y += 12
}

const PLAN: Column[] = [
  { label: 'Taksit', share: 0.12 },
  { label: 'Ödeme günü', share: 0.48 },
  { label: 'Tutar', share: 0.4, align: 'right' },
]

function drawPlan(sheet: Sheet, { plan }: Agreement): void {
  if (plan.length === 0) return
  drawTitle(sheet, 'Ödeme planı')
  const rows = withNumbers(plan).map(({ number, dueOn, amount }) => ({
    cells: [`${number}.`, formatDate(dueOn), formatKurus(amount)],
  }))
  const sum = plan.reduce((total, { amount }) => total + amount, 0)
  drawTable(sheet, PLAN, [...rows, { cells: ['', 'Toplam', formatKurus(sum)], isStrong: true }])
}

function drawPlanPaper(sheet: Sheet, { agreement, school, text }: AgreementSheet): void {
  drawParties(sheet, agreement)
  drawPlan(sheet, agreement)
  drawSigned(sheet, text, [`Okul adına: ${school.tradeName}`, `Ödeyen: ${nameOfPayer(agreement)}`])
}

function drawParties(sheet: Sheet, agreement: Agreement): void {
  drawFacts(sheet, [
    ['Ödeyen', nameOfPayer(agreement)],
    ['Öğrenci', agreement.learner.name],
    ['Program ve kur', describeSubject(agreement)],
    ['Sözleşme', `${agreement.number}, ${formatDate(agreement.agreedOn)}`],
    ['Anlaşılan ücret', formatKurus(agreement.agreed)],
  ])
}

/** Title, facts, words and signature of one note, which never stand on two pages. */
const NOTE_HEIGHT = 300

function drawNotes(
  sheet: Sheet,
  { agreement, school, identity, notes, day }: AgreementSheet,
): void {
  const { company } = agreement
  for (const { number, dueOn, amount, text } of notes) {
    keepTogether(sheet, NOTE_HEIGHT)
    drawTitle(sheet, `${number}. taksidin senedi`)
    drawFacts(sheet, [
      ['Ödeme günü', formatDate(dueOn)],
      ['Tutar', formatKurus(amount)],
      ['Yazıyla', amountInWords(amount)],
      ['Kimin adına', school.tradeName],
      ['Borçlu', nameOfPayer(agreement)],
      ['Vergi dairesi ve no', company && `${company.taxOffice}, ${company.taxNumber}`],
      [identity ? IDENTITY_NAMES[identity.kind] : '', identity?.number ?? null],
      ['Düzenlendiği gün', formatDate(day)],
    ])
    drawSigned(sheet, text, [`Borçlu: ${nameOfPayer(agreement)}`])
  }
}

function drawRelease(sheet: Sheet, { agreement, school, account, text }: AgreementSheet): void {
  drawParties(sheet, agreement)
  drawFacts(sheet, [
    ['Son gün', account ? formatDate(account.day) : null],
    ['Ödenen', formatKurus(agreement.paid)],
  ])
  drawSigned(sheet, text, [`Okul adına: ${school.tradeName}`, `Ödeyen: ${nameOfPayer(agreement)}`])
}

const ENTRIES: Column[] = [
  { label: 'Gün', share: 0.15 },
  { label: 'Hareket', share: 0.41 },
  { label: 'Makbuz', share: 0.14 },
  { label: 'Tutar', share: 0.15, align: 'right' },
  { label: 'Kalan', share: 0.15, align: 'right' },
]

function drawStatement(sheet: Sheet, { agreement, text }: AgreementSheet): void {
  const { agreed, paid, balance, agreedOn } = agreement
  drawParties(sheet, agreement)
  const opening = {
    cells: [formatDate(agreedOn), 'Anlaşılan ücret', '', '', formatKurus(agreed)],
  }
  const end = balance < 0 ? 'Ödeyenin alacağı' : 'Kalan borç'
  drawTable(sheet, ENTRIES, [
    opening,
    ...entryRows(agreement),
    {
      cells: ['', `Ödenen ${formatKurus(paid)}. ${end}`, '', '', formatKurus(Math.abs(balance))],
      isStrong: true,
    },
  ])
  drawPlan(sheet, agreement)
  drawWords(sheet, text)
}

/** In the order in which they were written: the debt after each is what it was then. */
function entryRows({ entries, agreed }: Agreement): TableRow[] {
  const inOrder = entries.toSorted((one, other) => one.id - other.id)
  let left = agreed
  return inOrder.map((entry) => {
    left -= entry.amount
    return {
      cells: [
        formatDate(entry.day),
        describeEntry(entry, inOrder),
        entry.receipt ?? '',
        formatKurus(entry.amount),
        formatKurus(left),
      ],
      isMuted: entry.isTakenBack || entry.reverses !== null,
    }
  })
}

function describeEntry(entry: AgreementEntry, all: readonly AgreementEntry[]): string {
  const { kind, way, reverses, isTakenBack, invoiceNumber } = entry
  const wrong = all.find(({ id }) => id === reverses)
  const facts = [
    reverses === null ? ENTRY_KIND_NAMES[kind] : `${ENTRY_KIND_NAMES[kind]}, geri alma`,
    wrong && `${formatDate(wrong.day)} günlü${wrong.receipt ? ` ${wrong.receipt}` : ''} hareketin`,
    way && PAYMENT_WAY_NAMES[way],
    isTakenBack && 'geri alındı',
    invoiceNumber && `e-arşiv ${invoiceNumber}`,
  ]
  return facts.filter(Boolean).join(', ')
}
