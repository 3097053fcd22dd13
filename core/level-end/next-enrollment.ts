import { type SQL, sql } from 'drizzle-orm'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { course } from '../../db/schema/school.ts'
import type { EnrollmentState } from '../../domain/enrollment.ts'
import { CLOCK } from '../groups/seats.ts'

export interface NextEnrollment {
  groupId: number
  group: string
  state: EnrollmentState
  isConfirmed: boolean
  isOver: boolean
}

const IS_OVER = sql`coalesce(next.state in ('reserved', 'offered') and next.held_until <= ${CLOCK}, false)`

/** An id, or `NEXT_LEVEL` where the groups of a query have several levels. */
type NextLevel = number | null | SQL<number | null>

/** A later level of the course, a later group of the same level, or the next level in another course of the language. */
function isLater(nextLevelId: NextLevel): SQL {
  return sql`case when next_group.course_id = ${courseGroup.courseId}
    then (next_level.position, next_level.id) > (${level.position}, ${level.id})
      or next_level.id = ${level.id}
        and coalesce(next_group.starts_on > ${courseGroup.startsOn}, next.id > ${enrollment.id})
    else next_level.name = (select name from ${level} wanted where wanted.id = ${nextLevelId})
      and (select language_id from ${course} other where other.id = next_group.course_id)
        = (select language_id from ${course} own where own.id = ${courseGroup.courseId}) end`
}

/**
 * Where the learner of an enrollment goes on, in a group of any state; an ended place only where there is no other. The
 * query has to join `enrollment`, `course_group` and `level`.
 */
export function nextEnrollment(nextLevelId: NextLevel): SQL<NextEnrollment | null> {
  return sql`(
    select json_build_object('groupId', next.group_id, 'group', next_group.name, 'state', next.state,
      'isConfirmed', next.is_confirmed, 'isOver', ${IS_OVER})
    from ${enrollment} next
    join ${courseGroup} next_group on next_group.id = next.group_id and next_group.deleted_at is null
    join ${level} next_level on next_level.id = next_group.level_id
    where next.learner_id = ${enrollment.learnerId} and next.group_id <> ${enrollment.groupId}
      and next.state <> 'transferred' and ${isLater(nextLevelId)}
    order by next.state in ('active', 'frozen', 'finished') desc,
      next.state in ('reserved', 'offered', 'waiting') and not ${IS_OVER} desc, next.id desc
    limit 1)`
}
