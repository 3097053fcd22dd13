import { insertGroup } from '../core/groups/write-group.ts'
import type { Db } from '../db/client.ts'
import { fillPlaces, type Place } from './fill-places.ts'
import { markGroup } from './marks.ts'
import { toOpening } from './openings.ts'
import type { Demo, SchoolIds } from './read-demo.ts'

export async function loadOpenings(
  db: Db,
  demo: Demo,
  ids: SchoolIds,
  today: string,
): Promise<void> {
  const places: Place[] = []
  for (const opening of demo.openings) {
    const input = toOpening(opening, demo.schedules, ids, today)
    const groupId = await insertGroup(db, input)
    await markGroup(db, groupId)
    places.push(
      ...Array.from({ length: opening.taken }, () => ({
        groupId,
        state: 'active' as const,
      })),
      ...Array.from({ length: opening.waiting }, () => ({ groupId, state: 'waiting' as const })),
    )
  }
  await fillPlaces(db, demo.applicants, { places })
}
