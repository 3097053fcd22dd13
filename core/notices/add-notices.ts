import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { lesson, lessonChange, lessonGuest, notice } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import { ADDRESSES } from '../mail/learner-addresses.ts'
import { addTeacherNotices, IS_TO_COME } from './teacher-notices.ts'

/**
 * Queues a notice of each change for every learner who is active on the day of the lesson, and for its guests; those
 * without any address are muted, so that the desk calls them. Lessons that are over are no news.
 * @returns how many learners
 */
export async function addNotices(tx: Db, changeIds: readonly number[]): Promise<number> {
  if (changeIds.length === 0) return 0
  const { rows } = await tx.execute<{ id: number }>(sql`
    with heard as (
      select distinct ${lessonChange.id} as change_id, roll.learner_id
      from ${lessonChange} join ${lesson} on ${lesson.id} = ${lessonChange.lessonId}
      cross join lateral (
        select ${enrollment.learnerId} as learner_id from ${enrollment}
        where ${enrollment.groupId} = ${lesson.groupId} and ${enrollment.state} = 'active'
          and coalesce(${enrollment.startsOn} <= ${LESSON_DAY}, true) and coalesce(${enrollment.endsOn} >= ${LESSON_DAY}, true)
        union all select ${lessonGuest.learnerId} from ${lessonGuest} where ${lessonGuest.lessonId} = ${lesson.id}
      ) as roll
      where ${inArray(lessonChange.id, [...changeIds])} and ${IS_TO_COME}
    )
    insert into ${notice} (change_id, learner_id, state)
    select heard.change_id, ${learner.id}, (case when exists (
      select from ${ADDRESSES} as address where address.email is not null) then 'queued' else 'muted' end)::notice_state
    from heard
    join ${learner} on ${and(sql`${learner.id} = heard.learner_id`, isNull(learner.deletedAt))}
    left join ${account} on ${and(eq(account.id, learner.accountId), isNull(account.deletedAt))}
    order by heard.change_id, ${learner.id}
    on conflict do nothing
    returning learner_id as id`)
  await addTeacherNotices(tx, changeIds)
  return new Set(rows.map(({ id }) => id)).size
}
