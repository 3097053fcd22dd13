import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { close, DayEnd } from '../../contract/staff/day-end.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { agreementEntry, closedDay, type DayCount } from '../../db/schema/money.ts'
import { learner } from '../../db/schema/people.ts'
import { campus } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatNumber, PAYMENT_WAYS } from '../../domain/agreement.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'

interface CampusDay {
  campusId: number | null
  day: string
}

/** @throws AppError not-found for an unknown campus */
export async function getDayEnd(
  db: Db,
  actor: Actor,
  { campus: wanted, day = schoolDay() }: { campus?: number | undefined; day?: string | undefined },
): Promise<DayEnd> {
  const at = { campusId: await findCampus(db, actor, wanted), day }
  const entries = await findEntries(db, at)
  const counts = count(entries)
  return {
    ...at,
    entries,
    counts,
    expectedCash: cashOf(counts),
    closed: await findClosed(db, at),
  }
}

/** The first campus of the desk where none is asked for; null for a school without one. */
async function findCampus(
  db: Db,
  actor: Actor,
  wanted: number | null | undefined,
): Promise<number | null> {
  const rows = await db
    .select({ id: campus.id })
    .from(campus)
    .where(and(isNull(campus.deletedAt), isOfDesk(actor, 'campus', campus.id)))
    .orderBy(asc(campus.position), asc(campus.id))
  if (!wanted) return rows[0]?.id ?? null
  if (rows.some(({ id }) => id === wanted)) return wanted
  throw new AppError('not-found', { message: 'Bu şube bulunamadı.' })
}

async function findEntries(db: Db, { campusId, day }: CampusDay): Promise<DayEnd['entries']> {
  const { id, amount, way, receiptYear, receiptNumber, reversesId, createdAt } = agreementEntry
  const rows = await db
    .select({
      id,
      agreementId: agreement.id,
      learner: fullName(learner),
      amount,
      way,
      receiptYear,
      receiptNumber,
      reversesId,
      by: sql<string | null>`nullif(concat_ws(' ', ${account.name}, ${account.surname}), '')`,
      createdAt,
    })
    .from(agreementEntry)
    .innerJoin(agreement, eq(agreement.id, agreementEntry.agreementId))
    .innerJoin(learner, eq(learner.id, agreement.learnerId))
    .leftJoin(account, eq(account.id, agreementEntry.takenBy))
    .where(
      and(
        sql`${agreementEntry.campusId} is not distinct from ${campusId}::int`,
        eq(agreementEntry.day, day),
        isNotNull(agreementEntry.way),
      ),
    )
    .orderBy(asc(agreementEntry.id))
  return rows.flatMap(({ way: by, receiptYear: year, receiptNumber: number, ...row }) =>
    by === null
      ? []
      : [
          {
            id: row.id,
            agreementId: row.agreementId,
            learner: row.learner,
            amount: row.amount,
            way: by,
            receipt: year === null || number === null ? null : formatNumber(year, number),
            isReversal: row.reversesId !== null,
            by: row.by,
            at: row.createdAt.toISOString(),
          },
        ],
  )
}

function count(entries: DayEnd['entries']): DayCount[] {
  const groups = Map.groupBy(entries, ({ way, by }) => `${way} ${by}`)
  const counts = [...groups.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const amount = all.reduce((sum, one) => sum + one.amount, 0)
    return [{ way: first.way, by: first.by, amount, entries: all.length }]
  })
  return counts.toSorted((a, b) => PAYMENT_WAYS.indexOf(a.way) - PAYMENT_WAYS.indexOf(b.way))
}

function cashOf(counts: readonly DayCount[]): number {
  return counts.reduce((sum, { way, amount }) => (way === 'cash' ? sum + amount : sum), 0)
}

function isDay({ campusId, day }: CampusDay) {
  return and(
    sql`${closedDay.campusId} is not distinct from ${campusId}::int`,
    eq(closedDay.day, day),
  )
}

async function findClosed(db: Db, at: CampusDay): Promise<DayEnd['closed']> {
  const [row] = await db
    .select({
      countedCash: closedDay.countedCash,
      note: closedDay.note,
      by: sql<string | null>`nullif(concat_ws(' ', ${account.name}, ${account.surname}), '')`,
      at: closedDay.createdAt,
    })
    .from(closedDay)
    .leftJoin(account, eq(account.id, closedDay.closedBy))
    .where(isDay(at))
  return row ? { ...row, at: row.at.toISOString() } : null
}

/**
 * Closes a day of a campus, once. Entries that are being written are waited for, later ones are refused.
 * @throws AppError not-found; state-changed for a closed day
 */
export function closeDay(
  db: Db,
  actor: Actor,
  { campusId: wanted, day, countedCash, note }: Body<typeof close>,
) {
  return db.transaction(async (tx) => {
    const campusId = await findCampus(tx, actor, wanted)
    await tx.execute(sql`select lock_closed_day(${campusId}::int, ${day}::date, true)`)
    const { counts, expectedCash, closed } = await getDayEnd(tx, actor, {
      campus: campusId ?? undefined,
      day,
    })
    if (closed) {
      const message = `Bu gün zaten kapatılmış${closed.by ? ` (${closed.by})` : ''}.`
      throw new AppError('state-changed', { message })
    }
    const [row] = await tx
      .insert(closedDay)
      .values({
        campusId,
        day,
        counts,
        expectedCash,
        countedCash,
        note,
        closedBy: actor.accountId,
      })
      .returning({ id: closedDay.id })
    await recordChange(tx, actor, {
      action: 'close-day',
      entity: 'closed-day',
      entityId: row?.id ?? null,
      after: { campusId, on: day, expectedCash, countedCash },
    })
    return getDayEnd(tx, actor, { campus: campusId ?? undefined, day })
  })
}
