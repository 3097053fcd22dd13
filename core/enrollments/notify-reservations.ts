import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { selectOpenGroups, toGroup } from '../groups/open-groups.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createEnrollmentLink, findRecipient } from './enrollment-link.ts'
import { getLetterhead, writeReservationLetter } from './reservation-letter.ts'
import { setNotified } from './write-enrollment.ts'

const MOST = 200

/**
 * Notifies everybody whose offer was made or reservation expired, once per change however many processes run it; people
 * without an address are skipped. @param siteUrl for the links in the letters
 */
export function notifyReservations(db: Db, siteUrl: string): Promise<void> {
  return db.transaction(async (tx) => {
    const pending = await tx
      .select({
        id: enrollment.id,
        state: enrollment.state,
        groupId: enrollment.groupId,
        heldUntil: enrollment.heldUntil,
      })
      .from(enrollment)
      .where(
        and(
          inArray(enrollment.state, ['offered', 'expired']),
          sql`${enrollment.toldState} is distinct from ${enrollment.state}`,
        ),
      )
      .orderBy(asc(enrollment.id))
      .limit(MOST)
      .for('update', { skipLocked: true })
    for (const row of pending) await notify(tx, row, siteUrl)
  })
}

type Pending = Pick<typeof enrollment.$inferSelect, 'id' | 'state' | 'groupId' | 'heldUntil'>

async function notify(tx: Db, { id, state, groupId, heldUntil }: Pending, siteUrl: string) {
  await setNotified(tx, id, state)
  const recipient = await findRecipient(tx, id)
  const [group] = await selectOpenGroups(tx).where(eq(courseGroup.id, groupId))
  if (!recipient || !group) return
  const isOffer = state === 'offered'
  const link = isOffer
    ? await createEnrollmentLink(tx, { enrollmentId: id, email: recipient, siteUrl })
    : undefined
  const letter = {
    enrollmentId: id,
    recipient,
    group: toGroup(group),
    heldUntil,
    ...(link && { link }),
  }
  const occasion = isOffer ? 'offered' : 'expired'
  const head = await getLetterhead(tx)
  await queueMail(tx, await writeReservationLetter(tx, letter, occasion, head))
}
