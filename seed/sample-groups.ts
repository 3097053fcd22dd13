import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { auditLog } from '../db/schema/accounts.ts'
import { courseGroup } from '../db/schema/groups.ts'
import { lesson } from '../db/schema/lessons.ts'
import { seedLoad } from '../db/schema/operations.ts'
import { dayStart } from '../db/school-day.ts'
import { GROUP_MARK } from './marks.ts'

const IS_TOUCHED = sql`exists (
  select 1 from ${auditLog} where ${auditLog.actorId} is not null and (
    (${auditLog.entity} = 'group' and ${auditLog.entityId} = ${courseGroup.id})
    or (${auditLog.entity} = 'lesson' and ${auditLog.entityId} in (
      select ${lesson.id} from ${lesson} where ${lesson.groupId} = ${courseGroup.id}))))`

export const IS_UNTOUCHED_SAMPLE = and(
  eq(courseGroup.revision, 1),
  isNull(courseGroup.deletedAt),
  sql`${GROUP_MARK} || ${courseGroup.id} in (select ${seedLoad.name} from ${seedLoad})`,
  sql`not ${IS_TOUCHED}`,
)

/** Lessons of earlier days that wait to be recorded in each running group: the newest may wait for the demo teacher. */
const LEFT = 1

export async function hasUnrecorded(db: Db): Promise<boolean> {
  const due = await db
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .innerJoin(lesson, eq(lesson.groupId, courseGroup.id))
    .where(
      and(
        eq(courseGroup.state, 'running'),
        IS_UNTOUCHED_SAMPLE,
        eq(lesson.state, 'planned'),
        lt(lesson.startsAt, dayStart()),
      ),
    )
    .groupBy(courseGroup.id)
    .having(gt(count(), LEFT))
    .limit(1)
  return due.length > 0
}
