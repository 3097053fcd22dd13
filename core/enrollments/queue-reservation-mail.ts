import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { selectGroups, toGroup } from '../groups/group-view.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findRecipient } from './enrollment-link.ts'
import { getLetterhead } from './letterhead.ts'
import { type Occasion, writeReservationLetter } from './reservation-letter.ts'

/**
 * Tells whoever made a reservation what has become of it; where nobody left an address nothing is sent.
 * @param db the transaction of what has happened
 */
export async function queueReservationMail(
  db: Db,
  { enrollmentId, link }: { enrollmentId: number; link?: string },
  occasion: Occasion,
): Promise<void> {
  const recipient = await findRecipient(db, enrollmentId)
  if (!recipient) return
  const [row] = await db
    .select({ groupId: enrollment.groupId, heldUntil: enrollment.heldUntil })
    .from(enrollment)
    .where(eq(enrollment.id, enrollmentId))
  if (!row) return
  const [group] = await selectGroups(db).where(eq(courseGroup.id, row.groupId))
  if (!group) return
  const { heldUntil } = row
  const letter = {
    enrollmentId,
    recipient,
    group: toGroup(group),
    heldUntil,
    ...(link && { link }),
  }
  await queueMail(db, writeReservationLetter(letter, occasion, await getLetterhead(db)))
}
