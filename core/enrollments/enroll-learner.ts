import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import type { Actor } from '../accounts/actor.ts'
import { TODAY } from '../catalogue/school-day.ts'
import { AppError } from '../errors.ts'
import { noteChange } from './change-enrollment.ts'
import { expireHolds } from './expire-holds.ts'
import { takeSeat } from './take-seat.ts'

/** Call it in a transaction. @returns the enrollment @throws AppError group-full, not-found */
export async function enrollLearner(
  db: Db,
  actor: Actor,
  { learnerId, groupId }: { learnerId: number; groupId: number },
): Promise<number> {
  if ((await takeSeat(db, groupId)) <= 0) throw new AppError('group-full')
  await expireHolds(db, groupId)
  const [row] = await db
    .insert(enrollment)
    .values({ learnerId, groupId, state: 'active', startsOn: TODAY })
    .returning({ id: enrollment.id })
  if (!row) throw new Error('The enrollment was not stored.')
  await noteChange(db, actor, { enrollmentId: row.id, toState: 'active' })
  return row.id
}
