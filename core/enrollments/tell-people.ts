import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { selectGroups, toGroup } from '../groups/open-group-view.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createEnrollmentLink, findRecipient } from './enrollment-link.ts'
import { getLetterhead } from './letterhead.ts'
import { writeReservationLetter } from './reservation-letter.ts'

/** Letters of one run; the next takes up where it ended. */
const MOST = 200

/**
 * Writes to everybody who was offered a place, or whose hold has run out, and does not know yet: once, whoever made
 * the change and however many processes ask. Who left no address is skipped.
 * @param siteUrl public address of the site, for the links in the letters
 */
export function tellPeople(db: Db, siteUrl: string): Promise<void> {
  return db.transaction(async (tx) => {
    const untold = await tx
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
    for (const row of untold) await tell(tx, row, siteUrl)
  })
}

type Untold = Pick<typeof enrollment.$inferSelect, 'id' | 'state' | 'groupId' | 'heldUntil'>

async function tell(db: Db, { id, state, groupId, heldUntil }: Untold, siteUrl: string) {
  await db.update(enrollment).set({ toldState: state }).where(eq(enrollment.id, id))
  const recipient = await findRecipient(db, id)
  const [group] = await selectGroups(db).where(eq(courseGroup.id, groupId))
  if (!recipient || !group) return
  const isOffer = state === 'offered'
  const link = isOffer
    ? await createEnrollmentLink(db, { enrollmentId: id, email: recipient, siteUrl })
    : undefined
  const letter = {
    enrollmentId: id,
    recipient,
    group: toGroup(group),
    heldUntil,
    ...(link && { link }),
  }
  const occasion = isOffer ? 'offered' : 'expired'
  const head = await getLetterhead(db)
  await queueMail(db, await writeReservationLetter(db, letter, occasion, head))
}
