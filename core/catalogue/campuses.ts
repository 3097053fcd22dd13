import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create, update } from '../../contract/staff/campus.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { campus, room } from '../../db/schema/school.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { changeRecord, lastPosition, reorderRecords, setRecordDeleted } from './change-record.ts'
import { nameClash } from './name-clash.ts'

type Changes = Body<typeof update>['changes']
type Rooms = NonNullable<Changes['rooms']>

export async function findCampuses(db: Db, ids?: readonly number[], actor: Actor = SYSTEM) {
  const rows = await db
    .select()
    .from(campus)
    .where(
      and(
        isNull(campus.deletedAt),
        ids && inArray(campus.id, [...ids]),
        isOfDesk(actor, 'campus', campus.id),
      ),
    )
    .orderBy(asc(campus.position), asc(campus.name))
  const rooms = await db
    .select()
    .from(room)
    .where(isNull(room.deletedAt))
    .orderBy(asc(room.position), asc(room.id))
  const roomsOf = Map.groupBy(rooms, ({ campusId }) => campusId)
  return rows.map(({ id, name, address, phone, email, leadEmail, map, directions, revision }) => ({
    id,
    name,
    address,
    phone,
    email,
    leadEmail,
    map,
    directions,
    revision,
    rooms: (roomsOf.get(id) ?? []).map(({ id, name, capacity }) => ({ id, name, capacity })),
  }))
}

export async function getCampus(db: Db, id: number) {
  const [row] = await findCampuses(db, [id])
  if (!row) throw new AppError('not-found')
  return row
}

const CAMPUS = { entity: 'campus' as const, table: campus, get: getCampus }

export function createCampus(
  db: Db,
  actor: Actor,
  { rooms = [], ...values }: Body<typeof create> & Changes,
) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(campus)
      .values({ ...values, position: lastPosition(campus) })
      .returning({ id: campus.id })
    if (!row) throw new Error('The campus was not stored.')
    await saveRooms(tx, row.id, rooms)
    await recordChange(tx, actor, { action: 'create', entity: 'campus', entityId: row.id })
    return getCampus(tx, row.id)
  })
}

/** Replaces its rooms. @throws AppError not-found, stale; invalid for a room too small for a group in it */
export function updateCampus(
  db: Db,
  actor: Actor,
  { changes: { rooms, ...values }, ...known }: Change<typeof update>,
) {
  const save = rooms && ((tx: Db) => saveRooms(tx, known.id, rooms))
  return changeRecord(db, actor, CAMPUS, { ...known, values, ...(save && { save }) }).catch(
    (error) => nameClash(db, error),
  )
}

export function setCampusDeleted(db: Db, actor: Actor, known: Deletion) {
  return setRecordDeleted(db, actor, CAMPUS, known)
}

export function reorderCampuses(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  return reorderRecords(db, actor, CAMPUS, ids)
}

async function saveRooms(tx: Db, campusId: number, rooms: Rooms): Promise<void> {
  const kept = rooms.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await tx
    .update(room)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(room.campusId, campusId),
        isNull(room.deletedAt),
        kept.length > 0 ? notInArray(room.id, kept) : undefined,
      ),
    )
  for (const [position, { id, ...values }] of rooms.entries()) {
    if (id === undefined) await tx.insert(room).values({ ...values, campusId, position })
    else {
      const own = and(eq(room.id, id), eq(room.campusId, campusId))
      await tx
        .update(room)
        .set({ ...values, position })
        .where(own)
    }
  }
}

export function findPublicCampuses(db: Db) {
  const { id, name, address, phone, email, directions } = campus
  return db
    .select({ id, name, address, phone, email, directions })
    .from(campus)
    .where(isNull(campus.deletedAt))
    .orderBy(asc(campus.position), asc(campus.name))
}
