import { formatKurus } from './money.ts'
import { type Instalment, sumOf } from './payment-plan.ts'
import type { Day } from './school-time.ts'

export const WITHDRAWAL_KINDS = ['withdrawn', 'frozen', 'transferred'] as const
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number]

export const WITHDRAWAL_TITLES: Record<WithdrawalKind, string> = {
  withdrawn: 'Ayrılma hesabı',
  frozen: 'Dondurma hesabı',
  transferred: 'Sınıf değişikliği hesabı',
}

export const TRANSFER_BASES = ['rest', 'whole'] as const
export const TRANSFER_BASIS_NAMES: Record<(typeof TRANSFER_BASES)[number], string> = {
  rest: 'Kalan ders saatleri için',
  whole: 'Ücretin tamamı için',
}

/** The school’s own rule for learners who leave. Its figures are settings; Kur doesn’t know what the law allows. */
export interface WithdrawalRule {
  /** Hours that the learner missed count as taken. */
  absencesCount: boolean
  /** The part of the untaught rest that the school keeps. */
  deductionPercent: number
  /** Lesson hours of so many days after the last one count as taken. */
  noticeDays: number
  /** The part of the price that the school keeps where nothing was taught. */
  beforeStartPercent: number
  /** A transfer counts the difference of the prices for the untaught rest, or whole. */
  transferBasis: (typeof TRANSFER_BASES)[number]
  /** Reasons for which nothing is kept but what was taught. */
  freeCases: string[]
}

export const FIRST_RULE: WithdrawalRule = {
  absencesCount: true,
  deductionPercent: 10,
  noticeDays: 0,
  beforeStartPercent: 0,
  transferBasis: 'rest',
  freeCases: ['Sağlık raporu', 'Başka şehre taşınma ya da tayin', 'Sınıfın açılmaması'],
}

/** Lesson hours that the agreement is for. */
export interface WithdrawalHours {
  planned: number
  /** Up to the last day, it included. */
  taught: number
  /** Taught hours that the learner missed. */
  missed: number
  /** In the days of notice after the last one. */
  notice: number
}

/** Amounts are in kuruş. */
interface WithdrawalFacts {
  /** The agreed sum, without what was corrected or written off before. */
  price: number
  /** Money that came in, without what went back. */
  paid: number
  hours: WithdrawalHours
  isFreeCase: boolean
}

export interface AccountLine {
  label: string
  amount: number
}

export interface WithdrawalAccount {
  lines: AccountLine[]
  /** The debt becomes less by this. */
  correction: number
  /** Goes back to the payer. */
  refund: number
  /** The payer still has to pay this. */
  due: number
}

/** Works out line by line how much a learner who leaves owes. */
export function accountWithdrawal(facts: WithdrawalFacts, rule: WithdrawalRule): WithdrawalAccount {
  const { price, paid, hours } = facts
  const kept = hours.taught === 0 ? keepBeforeStart(facts, rule) : keepTaught(facts, rule)
  const owed = Math.min(sumOf(kept), price)
  const lines = [
    { label: 'Anlaşılan ücret', amount: price },
    ...kept,
    { label: 'Okula ödenmesi gereken', amount: owed },
  ]
  return settle({ lines, correction: price - owed, left: owed - paid, paid })
}

function keepBeforeStart(
  { price, isFreeCase }: WithdrawalFacts,
  { beforeStartPercent: percent }: WithdrawalRule,
): AccountLine[] {
  if (isFreeCase || percent === 0) return [{ label: 'Ders yapılmadı; kesinti yok', amount: 0 }]
  const label = `Ders yapılmadan ayrılma kesintisi (ücretin ${formatPercent(percent)})`
  return [{ label, amount: shareOf(price, percent) }]
}

function keepTaught(
  { price, hours, isFreeCase }: WithdrawalFacts,
  { absencesCount, deductionPercent, noticeDays }: WithdrawalRule,
): AccountLine[] {
  const { planned, taught, missed } = hours
  const counted = Math.min(absencesCount ? taught : taught - missed, planned)
  const notice = isFreeCase ? 0 : Math.min(hours.notice, planned - counted)
  const worthOf = (count: number) => portionOf(price, count, planned)
  const taken = worthOf(counted)
  const word = absencesCount ? 'Yapılan' : 'Katıldığı'
  const lines = [{ label: `${word} ${counted} / ${planned} ders saati`, amount: taken }]
  if (notice > 0) {
    const label = `${noticeDays} günlük bildirim süresindeki ${notice} ders saati`
    lines.push({ label, amount: worthOf(counted + notice) - taken })
  }
  const rest = price - sumOf(lines)
  if (isFreeCase) return [...lines, { label: 'Kesintisiz durum', amount: 0 }]
  if (deductionPercent === 0 || rest === 0) return lines
  const label = `Kalan ${formatKurus(rest)} tutarın ${formatPercent(deductionPercent)} kesintisi`
  return [...lines, { label, amount: shareOf(rest, deductionPercent) }]
}

/** A pause moves no money: it says what has been taught and what the learner comes back to. */
export function accountFreeze({ price, paid, hours }: WithdrawalFacts): WithdrawalAccount {
  const { planned, taught } = hours
  const taken = portionOf(price, Math.min(taught, planned), planned)
  const lines = [
    { label: 'Anlaşılan ücret', amount: price },
    { label: `Yapılan ${taught} / ${planned} ders saati`, amount: taken },
    { label: `Dönüşe kalan ${Math.max(planned - taught, 0)} ders saati`, amount: price - taken },
    { label: 'Ödenen', amount: paid },
  ]
  const due = Math.max(price - paid, 0)
  lines.push({ label: 'Planına göre ödenecek', amount: due })
  return {
    lines,
    correction: 0,
    refund: 0,
    due,
  }
}

export interface TransferFacts extends WithdrawalFacts {
  /** The list price in the terms that are in force. */
  listPrice: number
  agreed: number
  /** List prices of the two groups; null where one has none: then nothing changes. */
  groupPrices: { old: number; next: number } | null
}

export interface TransferAccount extends WithdrawalAccount {
  /** List price and agreed price of the next terms; null where those that hold stay. */
  terms: { listPrice: number; agreed: number } | null
}

/** The discounts of the agreement reduce the difference of the list prices by the same share. */
export function accountTransfer(facts: TransferFacts, rule: WithdrawalRule): TransferAccount {
  const { price, paid, hours, listPrice, agreed, groupPrices } = facts
  const first = { label: 'Anlaşılan ücret', amount: price }
  const whole = groupPrices === null ? 0 : groupPrices.next - groupPrices.old
  if (groupPrices === null || whole === 0) {
    const label = groupPrices === null ? 'Sınıfın liste fiyatı yok' : 'İki sınıfın ücreti aynı'
    const lines = [first, { label: `${label}; ücret değişmez`, amount: 0 }]
    return { ...settle({ lines, correction: 0, left: price - paid, paid }), refund: 0, terms: null }
  }
  const { planned, taught } = hours
  const rest = Math.max(planned - taught, 0)
  const isWhole = rule.transferBasis === 'whole' || taught === 0
  const listed = isWhole ? whole : portionOf(whole, rest, planned)
  const nextList = Math.max(listPrice + listed, 0)
  const change = listPrice === 0 ? listed : portionOf(listed, agreed, listPrice)
  const nextAgreed = Math.min(Math.max(agreed + change, 0), nextList)
  const difference = nextAgreed - agreed
  const scope = isWhole ? 'tamamı' : `kalan ${rest} / ${planned} ders saati`
  const lines = [
    first,
    { label: 'Eski sınıfın liste fiyatı', amount: groupPrices.old },
    { label: 'Yeni sınıfın liste fiyatı', amount: groupPrices.next },
    { label: `Fark (${scope})`, amount: listed },
    { label: 'Sözleşmedeki indirim oranıyla fark', amount: difference },
    { label: 'Yeni anlaşılan ücret', amount: price + difference },
  ]
  const account = settle({ lines, correction: 0, left: price + difference - paid, paid })
  return { ...account, refund: 0, terms: { listPrice: nextList, agreed: nextAgreed } }
}

interface Settled {
  lines: AccountLine[]
  correction: number
  /** Owed beyond what was paid; negative where too much was paid. */
  left: number
  paid: number
}

function settle({ lines, correction, left, paid }: Settled): WithdrawalAccount {
  const last = left < 0 ? 'Ödeyenin alacağı' : 'Kalan borç'
  return {
    lines: [...lines, { label: 'Ödenen', amount: paid }, { label: last, amount: Math.abs(left) }],
    correction,
    refund: Math.max(-left, 0),
    due: Math.max(left, 0),
  }
}

/** The plan for another sum: the last instalments give way or take more; those before stay. */
export function changePlan(plan: readonly Instalment[], sum: number, day: Day): Instalment[] {
  const planned = sumOf(plan)
  if (plan.length === 0 || sum >= planned) {
    const more = sum - planned
    const last = plan.at(-1)
    if (!last || more === 0) return [...plan]
    if (last.dueOn < day) return [...plan, { dueOn: day, amount: more }]
    return [...plan.slice(0, -1), { ...last, amount: last.amount + more }]
  }
  let left = sum
  return plan.flatMap((one) => {
    const amount = Math.min(one.amount, left)
    left -= amount
    return amount > 0 ? [{ ...one, amount }] : []
  })
}

/** Amount x part / whole, to the kuruş. BigInt, because the product is beyond exact numbers. */
function portionOf(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  const [a, p, w] = [BigInt(Math.abs(amount)), BigInt(part), BigInt(whole)]
  const rounded = Number((a * p * 2n + w) / (w * 2n))
  return amount < 0 ? -rounded : rounded
}

/** A percentage has two decimals. */
function shareOf(amount: number, percent: number): number {
  return portionOf(amount, Math.round(percent * 100), 10_000)
}

function formatPercent(percent: number): string {
  return `%${String(percent).replace('.', ',')}`
}
