import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CampusInput } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { campus, room } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'

/** With an id, replaces that campus. @returns ids of it and, by name, of its rooms @throws AppError not-found */
export function saveCampus(
  db: Db,
  { rooms, ...values }: CampusInput,
  id?: number,
): Promise<{ id: number; rooms: ReadonlyMap<string, number> }> {
  return db.transaction(async (tx) => {
    const [row] =
      id === undefined
        ? await tx.insert(campus).values(values).returning({ id: campus.id })
        : await tx
            .update(campus)
            .set({ ...values, revision: sql`${campus.revision} + 1` })
            .where(and(eq(campus.id, id), isNull(campus.deletedAt)))
            .returning({ id: campus.id })
    if (!row) throw new AppError('not-found')
    const ids = new Map<string, number>()
    for (const [position, input] of rooms.entries()) {
      ids.set(input.name, await saveRoom(tx, { ...input, campusId: row.id, position }))
    }
    return { id: row.id, rooms: ids }
  })
}

async function saveRoom(db: Db, values: typeof room.$inferInsert): Promise<number> {
  const { capacity, position } = values
  const [row] = await db
    .insert(room)
    .values(values)
    .onConflictDoUpdate({
      target: [room.campusId, room.name],
      targetWhere: sql`${room.deletedAt} is null`,
      set: { capacity, position, revision: sql`${room.revision} + 1` },
    })
    .returning({ id: room.id })
  if (!row) throw new AppError('not-found')
  return row.id
}
