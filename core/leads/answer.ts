import type { Db } from '../../db/client.ts'
import type { LeadRow } from './hold-lead.ts'
import { workingMinutes } from './working-minutes.ts'

type Answer = Partial<Pick<LeadRow, 'waitsSince' | 'firstResponseAt' | 'firstResponseMinutes'>>

/** What of a lead changes when somebody of the school answers: nobody waits any more, and a first answer stops its clock. */
export async function answer(
  tx: Db,
  { firstResponseAt, createdAt }: Pick<LeadRow, 'firstResponseAt' | 'createdAt'>,
): Promise<Answer> {
  if (firstResponseAt) return { waitsSince: null }
  const now = new Date()
  const firstResponseMinutes = await workingMinutes(tx, createdAt, now)
  return { waitsSince: null, firstResponseAt: now, firstResponseMinutes }
}
