import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type * as calls from '../../contract/staff/agreement.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { agreementEntry, closedDay } from '../../db/schema/money.ts'
import { campus } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import {
  type EntryKind,
  formatNumber,
  movesMoney,
  type PaymentWay,
} from '../../domain/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { getAgreement, lockAgreement, lockSeen } from './get-agreement.ts'
import { takeNumber } from './number-series.ts'
import { cancelReminders } from './reminders.ts'

type Known = Pick<typeof agreement.$inferSelect, 'id' | 'agreedOn' | 'agreed' | 'paid' | 'campusId'>

interface NewEntry {
  key: string
  kind: EntryKind
  /** The amount as typed: a refund is positive here. */
  amount: number
  day: string
  way?: PaymentWay | null | undefined
  campusId?: number | null | undefined
  reason?: string | null | undefined
  invoiceNumber?: string | null | undefined
  allowsCredit?: boolean
  /** Worked out by a rule that the owner wrote: it needs no approval. */
  followsRule?: boolean
}

/**
 * Writes an entry and its receipt number. Sent again under the same key it is written once, and an older revision is then no
 * fault. @throws AppError not-found, stale, forbidden, invalid; already-created for a key of something else
 */
export function recordEntry(
  db: Db,
  actor: Actor,
  { id, revision, ...input }: Change<typeof calls.recordEntry>,
) {
  const entry = { ...input, day: input.day ?? schoolDay() }
  return db.transaction(async (tx) => {
    await lockAgreement(tx, id)
    if (await isStored(tx, id, entry)) return getAgreement(tx, id)
    const known = await lockSeen(tx, { id, revision })
    await insertEntry(tx, actor, known, entry)
    return getAgreement(tx, id)
  })
}

async function isStored(tx: Db, id: number, entry: NewEntry): Promise<boolean> {
  const [row] = await tx.select().from(agreementEntry).where(eq(agreementEntry.key, entry.key))
  if (!row) return false
  const isSame =
    row.agreementId === id &&
    row.kind === entry.kind &&
    row.amount === signed(entry) &&
    !row.reversesId
  if (isSame) return true
  throw new AppError('already-created', {
    message: 'Bu işlem daha önce başka bir tutarla yazıldı. Sayfayı yenileyip yeniden deneyin.',
  })
}

function signed({ kind, amount }: Pick<NewEntry, 'kind' | 'amount'>): number {
  return kind === 'refund' ? -amount : amount
}

/** Call it with the agreement locked. @param at begins the names of the fields that errors stand at */
export async function insertEntry(
  tx: Db,
  actor: Actor,
  known: Known,
  entry: NewEntry,
  at = '',
): Promise<void> {
  const refuse: Refuse = (field, message) => {
    throw new AppError('invalid', { fields: { [`${at}${field}`]: message } })
  }
  refuseWrong(actor, known, entry, refuse)
  const { kind, day, key, reason, invoiceNumber } = entry
  const isMoney = movesMoney(kind)
  const campusId = isMoney
    ? await chooseCampus(tx, actor, entry.campusId ?? known.campusId, refuse)
    : null
  if (isMoney) await refuseClosedDay(tx, { campusId, day }, (message) => refuse('day', message))
  await storeEntry(tx, actor, {
    agreementId: known.id,
    kind,
    amount: signed(entry),
    day,
    way: isMoney ? (entry.way ?? null) : null,
    campusId,
    reason: reason ?? null,
    invoiceNumber: invoiceNumber ?? null,
    key,
    ...(isMoney && (await nextReceipt(tx, campusId, day))),
  })
}

type Refuse = (field: string, message: string) => never

function refuseWrong(actor: Actor, known: Known, entry: NewEntry, refuse: Refuse): void {
  const { kind, amount, day, allowsCredit } = entry
  if (day > schoolDay()) refuse('day', 'Gün ileride olamaz.')
  if (kind !== 'opening' && day < known.agreedOn) {
    refuse('day', `Gün, sözleşme gününden (${formatDate(known.agreedOn)}) önce olamaz.`)
  }
  const needsApproval = (kind === 'write-off' || kind === 'correction') && !entry.followsRule
  if (needsApproval && !isAllowed(actor.role, 'price:approve')) throw new AppError('forbidden')
  const owed = known.agreed - known.paid
  if (kind === 'payment' && amount > owed && !allowsCredit) {
    const left = owed > 0 ? `Kalan borç ${formatKurus(owed)}.` : 'Bu sözleşmenin borcu yok.'
    refuse('amount', `${left} Fazlası ödeyenin alacağı olacaksa onaylayın.`)
  }
  if (kind === 'write-off' && amount > owed) {
    refuse('amount', `Silinecek tutar kalan borcu (${formatKurus(Math.max(owed, 0))}) aşamaz.`)
  }
  if (kind === 'refund' && amount > known.paid) {
    refuse('amount', `İade, ödenen tutarı (${formatKurus(Math.max(known.paid, 0))}) aşamaz.`)
  }
}

/** A bound desk takes money at its own campuses. @returns null for a school without campuses */
async function chooseCampus(
  tx: Db,
  actor: Actor,
  wanted: number | null | undefined,
  refuse: Refuse,
): Promise<number | null> {
  const rows = await tx
    .select({ id: campus.id })
    .from(campus)
    .where(and(isNull(campus.deletedAt), isOfDesk(actor, 'campus', campus.id)))
    .orderBy(asc(campus.position), asc(campus.id))
  if (wanted && rows.some(({ id }) => id === wanted)) return wanted
  if (rows.length === 1) return rows[0]?.id ?? null
  return rows.length === 0 ? null : refuse('campusId', 'Paranın alındığı şubeyi seçin.')
}

interface CampusDay {
  campusId: number | null
  day: string
}

/** Waits for somebody who is closing the day. */
export async function refuseClosedDay(
  tx: Db,
  { campusId, day }: CampusDay,
  refuse: (message: string) => never,
): Promise<void> {
  await tx.execute(sql`select lock_closed_day(${campusId}::int, ${day}::date, false)`)
  const [closed] = await tx
    .select({ id: closedDay.id })
    .from(closedDay)
    .where(
      and(sql`${closedDay.campusId} is not distinct from ${campusId}::int`, eq(closedDay.day, day)),
    )
  if (closed) refuse(`${formatDate(day)} kasası kapandı; o güne para yazılamaz.`)
}

async function nextReceipt(tx: Db, campusId: number | null, day: string) {
  const receiptYear = Number(day.slice(0, 4))
  const receiptNumber = await takeNumber(tx, `receipt/${receiptYear}/${campusId ?? 0}`)
  return { receiptYear, receiptNumber }
}

type Row = typeof agreementEntry.$inferInsert

export async function storeEntry(
  tx: Db,
  actor: Actor,
  values: Omit<Row, 'takenBy'>,
): Promise<void> {
  const { agreementId, kind, amount, way, reason, reversesId } = values
  const [row] = await tx
    .insert(agreementEntry)
    .values({ ...values, takenBy: actor.accountId })
    .onConflictDoNothing({ target: agreementEntry.key })
    .returning()
  if (!row) {
    throw new AppError('already-created', {
      message: 'Bu işlem başka bir sözleşmeye yazıldı. Sayfayı yenileyip yeniden deneyin.',
    })
  }
  await tx
    .update(agreement)
    .set({
      revision: sql`${agreement.revision} + 1`,
      // The promised payment has come.
      ...(kind === 'payment' && !reversesId && { promisedOn: null, promiseNote: null }),
    })
    .where(eq(agreement.id, agreementId))
  if (amount > 0) await cancelReminders(tx, agreementId)
  await recordChange(tx, actor, {
    action: reversesId ? 'take-back' : 'record-entry',
    entity: 'agreement',
    entityId: agreementId,
    after: {
      kind,
      amount,
      ...(way && { way }),
      ...(row.receiptNumber && { number: formatNumber(row.receiptYear ?? 0, row.receiptNumber) }),
      ...(reason && { reason }),
    },
  })
}

interface Invoice {
  id: number
  entry: number
  invoiceNumber: string | null
}

/** @throws AppError not-found */
export function noteInvoice(db: Db, actor: Actor, { id, entry, invoiceNumber }: Invoice) {
  return db.transaction(async (tx) => {
    await lockAgreement(tx, id)
    const [before] = await tx
      .select({ invoiceNumber: agreementEntry.invoiceNumber })
      .from(agreementEntry)
      .where(and(eq(agreementEntry.id, entry), eq(agreementEntry.agreementId, id)))
    if (!before) throw new AppError('not-found', { message: 'Bu hareket bulunamadı.' })
    await tx.update(agreementEntry).set({ invoiceNumber }).where(eq(agreementEntry.id, entry))
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'agreement',
      entityId: id,
      before,
      after: { invoiceNumber },
    })
    return getAgreement(tx, id)
  })
}
