import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import { CURRENT_STATES } from '../../domain/group.ts'
import { admitLearner } from '../enrollments/admit-learner.ts'
import { AppError } from '../errors.ts'
import { importMoney, type MoneyLine, toTerms } from './import-money.ts'

interface ImportedPlace {
  learnerId: number
  contactId: number
  groupId: number
  line: MoneyLine
}

export interface PlaceOutcome {
  /** A note for a learner who is in the group already. */
  note: string | undefined
  made: { enrollmentId: number | null; agreementId: number | null }
}

/**
 * @returns what was made, and a note for a learner who is in the group already @throws AppError group-full; invalid for overlapping lessons
 */
export async function importPlace(
  tx: Db,
  actor: Actor,
  place: ImportedPlace,
): Promise<PlaceOutcome> {
  const { learnerId, contactId, groupId, line } = place
  const [known] = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.learnerId, learnerId),
        eq(enrollment.groupId, groupId),
        inArray(enrollment.state, JOINED_STATES),
      ),
    )
  if (known) {
    const money = await importMoney(tx, actor, { enrollmentId: known.id, line, isNew: false })
    const note = ['bu sınıfta zaten kayıtlı', money.note].filter(Boolean).join(', ')
    return { note, made: { enrollmentId: null, agreementId: money.madeId } }
  }
  await refuseClash(tx, place)
  const { startsOn } = line
  const terms = toTerms(line)
  const enrollmentId = await admitLearner(tx, actor, {
    learnerId,
    contactId,
    groupId,
    startsOn,
    terms,
  })
  const { note, madeId } = await importMoney(tx, actor, { enrollmentId, line, isNew: true })
  return { note, made: { enrollmentId, agreementId: madeId } }
}

async function refuseClash(tx: Db, { learnerId, groupId }: ImportedPlace): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select g.name from ${enrollment} e
    join ${courseGroup} g on g.id = e.group_id and g.deleted_at is null and ${inArray(sql`g.state`, [...CURRENT_STATES])}
    join timetable_slot mine on mine.group_id = g.id
    join timetable_slot theirs on theirs.group_id = ${groupId} and theirs.weekday = mine.weekday
      and theirs.minutes && mine.minutes and theirs.validity && mine.validity
    where e.learner_id = ${learnerId} and e.group_id <> ${groupId} and e.state = 'active' limit 1`)
  const [other] = rows
  if (!other) return
  throw new AppError('invalid', { message: `Aynı saatlerde “${other.name}” sınıfında.` })
}
