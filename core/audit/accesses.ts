import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { list } from '../../contract/staff/access-log.ts'
import type { Db } from '../../db/client.ts'
import { dayEnd, dayStart } from '../../db/days.ts'
import { account, recordAccess } from '../../db/schema/accounts.ts'
import type { OpenedRecord } from '../../domain/opened-record.ts'
import { AppError } from '../errors.ts'
import { type Filters, findRows, type ListInput } from '../find-rows.ts'
import { findSubjects } from './find-changes.ts'

type Input = ListInput & Filters<typeof list>

const ACCESS = {
  id: recordAccess.id,
  hour: recordAccess.hour,
  entity: recordAccess.entity,
  entityId: recordAccess.entityId,
  actorId: account.id,
  name: account.name,
  surname: account.surname,
} as const

export async function findAccesses(db: Db, input: Input) {
  const { ids, actor, entity, entityId, from, to } = input
  const list = await findRows(db, input, {
    where: and(
      ids ? inArray(recordAccess.id, ids) : undefined,
      actor ? eq(recordAccess.accountId, actor) : undefined,
      entity ? eq(recordAccess.entity, entity) : undefined,
      entityId ? eq(recordAccess.entityId, entityId) : undefined,
      from ? gte(recordAccess.hour, dayStart(from)) : undefined,
      to ? lt(recordAccess.hour, dayEnd(to)) : undefined,
    ),
    sort: recordAccess.hour,
    id: recordAccess.id,
    find: ({ where, orderBy, position }) =>
      db
        .select({ ...ACCESS, position })
        .from(recordAccess)
        .innerJoin(account, eq(account.id, recordAccess.accountId))
        .where(where)
        .orderBy(...orderBy),
  })
  return { ...list, rows: await withSubjects(db, list.rows) }
}

export async function getAccess(db: Db, id: number) {
  const found = await db
    .select(ACCESS)
    .from(recordAccess)
    .innerJoin(account, eq(account.id, recordAccess.accountId))
    .where(eq(recordAccess.id, id))
  const [row] = await withSubjects(db, found)
  if (!row) throw new AppError('not-found')
  return row
}

interface Row {
  id: number
  hour: Date
  entity: OpenedRecord
  entityId: number
  actorId: number
  name: string
  surname: string
}

async function withSubjects(db: Db, rows: readonly Row[]) {
  const nameOf = await findSubjects(db, rows)
  return rows.map((row) => ({
    id: row.id,
    at: row.hour.toISOString(),
    actor: { id: row.actorId, name: `${row.name} ${row.surname}` },
    entity: row.entity,
    entityId: row.entityId,
    subject: nameOf(row),
  }))
}

interface Opening {
  accountId: number
  entity: OpenedRecord
  entityId: number
}

/** The only writer of new rows: once for each person, record and hour. */
export async function noteAccess(db: Db, opening: Opening): Promise<void> {
  await db
    .insert(recordAccess)
    .values({ ...opening, hour: sql`date_trunc('hour', now())` })
    .onConflictDoNothing()
}
