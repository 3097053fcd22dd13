import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { agreement, agreementTerms, instalment, priceLine } from '../../db/schema/agreements.ts'
import { agreementEntry } from '../../db/schema/money.ts'
import { movesMoney } from '../../domain/agreement.ts'
import { type Day, toMoment } from '../../domain/school-time.ts'
import { takeNumbers } from './number-series.ts'
import type { Terms } from './price-terms.ts'

type Row = typeof agreement.$inferInsert
type EntryRow = typeof agreementEntry.$inferInsert

export interface PastAgreement {
  values: Pick<Row, 'agreedOn' | 'learnerId' | 'payerId' | 'campusId' | 'subject'> &
    Partial<Pick<Row, 'companyName' | 'taxOffice' | 'taxNumber' | 'promisedOn' | 'promiseNote'>>
  terms: Omit<Terms, 'reason'>
  entries: readonly Pick<
    EntryRow,
    'kind' | 'amount' | 'day' | 'way' | 'campusId' | 'reason' | 'takenBy'
  >[]
}

const OFFICE_HOUR = '11:00'

/**
 * Stores agreements of the past with all their entries, a table at a time: one by one a first start would be slow. Numbers
 * follow the days. @returns the ids, in the order of `past`
 */
export async function insertAgreements(tx: Db, past: readonly PastAgreement[]): Promise<number[]> {
  const years = past.map(({ values }) => yearOf(values.agreedOn))
  const numbers = await takeByDay(
    tx,
    past.map(({ values }, at) => ({ series: `agreement/${years[at]}`, day: values.agreedOn })),
  )
  const rows = await tx
    .insert(agreement)
    .values(
      past.map(({ values }, at) => ({
        ...values,
        year: years[at] ?? 0,
        number: numbers[at] ?? 0,
        createdAt: toMoment(values.agreedOn, OFFICE_HOUR),
      })),
    )
    .returning({ id: agreement.id })
  const ids = rows.map(({ id }) => id)
  const stored = past.map((one, at) => ({ ...one, id: ids[at] ?? 0 }))
  await insertTerms(tx, stored)
  await tx.update(agreement).set({ version: 1 }).where(inArray(agreement.id, ids))
  await insertEntries(tx, stored)
  return ids
}

type Stored = PastAgreement & { id: number }

async function insertTerms(tx: Db, stored: readonly Stored[]): Promise<void> {
  const own = (id: number) => ({ agreementId: id, version: 1 })
  await tx.insert(agreementTerms).values(
    stored.map(({ id, values, terms: { listPrice, agreed } }) => ({
      ...own(id),
      listPrice,
      agreed,
      createdAt: toMoment(values.agreedOn, OFFICE_HOUR),
    })),
  )
  const lines = stored.flatMap(({ id, terms }) =>
    terms.lines.map((line, position) => ({ ...own(id), ...line, position })),
  )
  if (lines.length > 0) await tx.insert(priceLine).values(lines)
  const plans = stored.flatMap(({ id, terms }) =>
    terms.plan.map(({ dueOn, amount }, position) => ({ ...own(id), dueOn, amount, position })),
  )
  if (plans.length > 0) await tx.insert(instalment).values(plans)
}

async function insertEntries(tx: Db, stored: readonly Stored[]): Promise<void> {
  const entries = stored
    .flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, agreementId: id })))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const withReceipt = entries.filter(({ kind }) => movesMoney(kind))
  const numbers = await takeByDay(
    tx,
    withReceipt.map(({ day, campusId }) => ({
      series: `receipt/${yearOf(day)}/${campusId ?? 0}`,
      day,
    })),
  )
  const numberOf = new Map(withReceipt.map((entry, at) => [entry, numbers[at]]))
  if (entries.length === 0) return
  await tx.insert(agreementEntry).values(
    entries.map((entry) => ({
      ...entry,
      key: randomUUID(),
      receiptYear: numberOf.has(entry) ? yearOf(entry.day) : null,
      receiptNumber: numberOf.get(entry) ?? null,
      createdAt: toMoment(entry.day, OFFICE_HOUR),
    })),
  )
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

/** @returns a number of its series for each; a later day has a higher one */
async function takeByDay(
  tx: Db,
  wanted: readonly { series: string; day: Day }[],
): Promise<number[]> {
  const numbers: number[] = []
  const places = wanted.map((one, at) => ({ ...one, at }))
  for (const [series, own] of Map.groupBy(places, (one) => one.series)) {
    const first = await takeNumbers(tx, series, own.length)
    const inOrder = own.toSorted((a, b) => a.day.localeCompare(b.day))
    for (const [place, { at }] of inOrder.entries()) numbers[at] = first + place
  }
  return numbers
}
