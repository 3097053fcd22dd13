import type { PastAgreement } from '../core/agreements/insert-agreements.ts'
import type { PaymentWay } from '../domain/agreement.ts'
import { addMonths, type Instalment, makePlan } from '../domain/payment-plan.ts'
import { addDays, type Day } from '../domain/school-time.ts'

/*
 * The payments of the sample school's people are the same at every loading. `person` counts from 0 within a group.
 */

type Line = PastAgreement['terms']['lines'][number]
type Entry = PastAgreement['entries'][number]

const EARLY = 'Erken kayıt'
const SIBLING = 'Kardeş indirimi'
const AT_ONCE = 'Toplu ödeme'
const WAYS: PaymentWay[] = ['card', 'transfer', 'cash', 'card', 'transfer']
const LIRA = 100

type Habit = 'prompt' | 'at-once' | 'late' | 'partly'

const HABITS: Habit[] = ['prompt', 'late', 'prompt', 'at-once', 'prompt', 'prompt', 'partly']

function habitOf(person: number): Habit {
  return HABITS[person % HABITS.length] ?? 'prompt'
}

export interface Kind {
  id: number
  name: string
  percent: number | null
}

interface Deal {
  person: number
  listPrice: number
  instalments: number
  agreedOn: Day
  kinds: readonly Kind[]
  isPlanned: boolean
}

/** A quarter at the desk, the rest a month apart; or everything at once. */
export function agreeOn(deal: Deal): PastAgreement['terms'] {
  const { person, listPrice, instalments, agreedOn, kinds, isPlanned } = deal
  const lines = reductionsOf(person, kinds).map((kind) => toLine(kind, listPrice))
  const agreed = lines.reduce((left, { amount }) => left - amount, listPrice)
  const isAtOnce = habitOf(person) === 'at-once'
  const quarter = Math.round(agreed / 4 / (100 * LIRA)) * 100 * LIRA
  const down = { dueOn: agreedOn, amount: isAtOnce ? agreed : quarter }
  const plan = makePlan({
    sum: agreed,
    count: isAtOnce ? 0 : Math.max(instalments - 1, 1),
    firstDay: addMonths(agreedOn, 1),
    down,
  })
  return {
    listPrice,
    lines,
    agreed,
    plan: isPlanned ? plan : [],
  }
}

function reductionsOf(person: number, kinds: readonly Kind[]): Kind[] {
  const names = [
    person % 3 === 1 ? EARLY : undefined,
    person % 9 === 5 ? SIBLING : undefined,
    habitOf(person) === 'at-once' ? AT_ONCE : undefined,
  ]
  return kinds.filter(({ name }) => names.includes(name))
}

function toLine({ id, name, percent }: Kind, listPrice: number): Line {
  return {
    kindId: id,
    label: name,
    percent,
    amount: Math.round((listPrice * (percent ?? 0)) / 100),
  }
}

interface Paying {
  person: number
  terms: PastAgreement['terms']
  agreedOn: Day
  today: Day
  campusId: number | null
  /** Accounts of the desk. */
  desk: readonly number[]
}

const OLD = -120

/** Instalments before today were paid within days; a late payer leaves the last one open, or a part of it, until it is long over. */
export function payFor({ person, terms, agreedOn, today, campusId, desk }: Paying): Entry[] {
  const due = terms.plan.filter(({ dueOn }) => dueOn < today || dueOn === agreedOn)
  const isOld = (terms.plan.at(-1)?.dueOn ?? today) < addDays(today, OLD)
  const isLate = (at: number) => at > 0 && at === due.length - 1 && !isOld
  const paid = (instalment: Instalment, at: number): Entry => ({
    kind: 'payment',
    amount: isLate(at) && habitOf(person) === 'partly' ? instalment.amount / 2 : instalment.amount,
    day: dayOfPayment(instalment.dueOn, { person, today, isOld: isOld && at > 0 }),
    way: WAYS[(person + at) % WAYS.length] ?? 'cash',
    campusId,
    takenBy: desk[(person + at) % desk.length] ?? null,
  })
  const isOpen = (at: number) => isLate(at) && habitOf(person) === 'late'
  return due
    .map((instalment, at) => (isOpen(at) ? null : paid(instalment, at)))
    .filter((entry) => entry !== null)
    .map((entry) => ({ ...entry, amount: Math.floor(entry.amount) }))
}

interface Paid {
  person: number
  today: Day
  isOld: boolean
}

function dayOfPayment(dueOn: Day, { person, today, isOld }: Paid): Day {
  const days = isOld && habitOf(person) === 'late' ? 18 : (person * 2) % 4
  const day = addDays(dueOn, days)
  return day > today ? today : day
}
