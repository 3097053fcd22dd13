import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { AbsenceSettings, saveSettings } from '../../contract/staff/absence.ts'
import type { Db } from '../../db/client.ts'
import { chainOf } from '../../db/level-path.ts'
import { absenceSettings, attendance } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { ABSENCE_WARNINGS } from '../../domain/lesson.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'

/** No join, for which PostgreSQL would read all lessons: it takes a chain for longer than it is. */
const STATE_OF_LESSON = sql`(
  select ${lesson.state} from ${lesson} where ${lesson.id} = ${attendance.lessonId})`

/** Shares in percent at which the school warns, rising; the limit of the course comes after them. */
export const WARNINGS = sql<number[]>`coalesce(
  (select json_build_array(${absenceSettings.firstWarning}, ${absenceSettings.secondWarning}) from ${absenceSettings}),
  ${JSON.stringify(ABSENCE_WARNINGS)}::json)`

/**
 * Missed lesson hours of an enrollment and of those that it continues. The course of the enrollment says whether excused
 * hours count. Cancelled lessons do not count. `summarizeAbsence` compares the hours with those of the level.
 */
export function missedHoursOf(enrollmentId: SQLWrapper): SQL<number> {
  return sql<number>`(
    select coalesce(sum(${attendance.missed}), 0)::int
    from ${attendance}
    where ${attendance.enrollmentId} = any (${chainOf(enrollmentId)})
      and ${STATE_OF_LESSON} <> 'cancelled'
      and (not ${attendance.isExcused} or ${excusedCounts(enrollmentId)}))`
}

function excusedCounts(enrollmentId: SQLWrapper): SQL {
  return sql`(
    select ${course.excusedCounts}
    from ${enrollment} counted
    join ${courseGroup} on ${courseGroup.id} = counted.group_id
    join ${course} on ${course.id} = ${courseGroup.courseId}
    where counted.id = ${enrollmentId})`
}

const ENTITY = 'absence-settings'
const [FIRST = 6, SECOND = 8] = ABSENCE_WARNINGS

/** `revision` is 0 for a school that has changed nothing. */
export async function getAbsenceSettings(db: Db): Promise<AbsenceSettings> {
  const [row] = await db.select().from(absenceSettings)
  return toSettings(row)
}

function toSettings(row: typeof absenceSettings.$inferSelect | undefined): AbsenceSettings {
  const {
    firstWarning = FIRST,
    secondWarning = SECOND,
    sendsMail = false,
    revision = 0,
  } = row ?? {}
  return { firstWarning, secondWarning, sendsMail, revision }
}

/** @throws AppError stale */
export function saveAbsenceSettings(
  db: Db,
  actor: Actor,
  { revision, ...values }: Body<typeof saveSettings>,
): Promise<AbsenceSettings> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(absenceSettings).for('update')
    const known = toSettings(row)
    await refuseStale(tx, { entity: ENTITY, id: 1, revision, record: known })
    await tx
      .insert(absenceSettings)
      .values(values)
      .onConflictDoUpdate({
        target: absenceSettings.id,
        set: { ...values, revision: sql`${absenceSettings.revision} + 1` },
      })
    const { revision: _, ...before } = known
    await recordChange(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: 1,
      before,
      after: values,
    })
    return getAbsenceSettings(tx)
  })
}
