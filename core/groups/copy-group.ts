import type { copy } from '../../contract/staff/group.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { getGroup } from './get-group.ts'
import { createGroup } from './write-group.ts'

export async function copyGroup(
  db: Db,
  actor: Actor,
  { id, name, startsOn, keepsRooms }: Change<typeof copy>,
) {
  const old = await getGroup(db, id, actor)
  const { courseId, levelId, campusId, kind, mode, capacity, minimum, price, instalments } = old
  const { isPublic, program, bookIds } = old
  const teacherIds = keepsRooms ? old.teacherIds : []
  const slots = old.slots.map(({ id: _, ...slot }) =>
    keepsRooms ? slot : { ...slot, roomId: null, teacherId: null },
  )
  return createGroup(db, actor, {
    name,
    startsOn,
    courseId,
    levelId,
    campusId,
    kind,
    mode,
    capacity,
    minimum,
    price,
    instalments,
    isPublic,
    program,
    teacherIds,
    bookIds,
    slots,
  })
}
