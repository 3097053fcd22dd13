import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { lesson, lessonChange, lessonGuest, notice } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'
import { ADDRESSES } from '../mail/learner-addresses.ts'
import { addTeacherNotices, IS_TO_COME } from './teacher-notices.ts'

const DAY_BEFORE = sql`((${lessonChange.before} ->> 'startsAt')::timestamptz at time zone ${SCHOOL_ZONE})::date`

/** Before a move the lesson may have stood on a day of theirs, and the other way round. */
const IS_ON_A_DAY = sql`exists (
  select from unnest(array[${LESSON_DAY}, ${DAY_BEFORE}]) as day
  where day is not null and coalesce(${enrollment.startsOn} <= day, true) and coalesce(${enrollment.endsOn} >= day, true))`

/**
 * Queues a notice of each change for every learner who is active on the day of the lesson, before the change or after it,
 * and for its guests; those without any address are muted, so that the desk calls them. Lessons that are over are no news.
 * @param isMailed the learners of the group get a letter of another kind: their notices count as sent
 * @returns how many learners
 */
export async function addNotices(
  tx: Db,
  changeIds: readonly number[],
  { isMailed = false }: { isMailed?: boolean } = {},
): Promise<number> {
  if (changeIds.length === 0) return 0
  const own = isMailed ? 'sent' : 'queued'
  const { rows } = await tx.execute<{ id: number }>(sql`
    with heard as (
      select ${lessonChange.id} as change_id, roll.learner_id, bool_or(roll.is_guest) as is_guest
      from ${lessonChange} join ${lesson} on ${lesson.id} = ${lessonChange.lessonId}
      cross join lateral (
        select ${enrollment.learnerId} as learner_id, false as is_guest from ${enrollment}
        where ${enrollment.groupId} = ${lesson.groupId} and ${enrollment.state} = 'active' and ${IS_ON_A_DAY}
        union all select ${lessonGuest.learnerId}, true from ${lessonGuest} where ${lessonGuest.lessonId} = ${lesson.id}
      ) as roll
      where ${inArray(lessonChange.id, [...changeIds])} and ${IS_TO_COME}
      group by 1, 2
    ), told as (
      select heard.change_id, ${learner.id} as learner_id, (case
        when not exists (select from ${ADDRESSES} as address where address.email is not null) then 'muted'
        when heard.is_guest then 'queued' else ${own} end)::notice_state as state
      from heard
      join ${learner} on ${and(sql`${learner.id} = heard.learner_id`, isNull(learner.deletedAt))}
      left join ${account} on ${and(eq(account.id, learner.accountId), isNull(account.deletedAt))}
    )
    insert into ${notice} (change_id, learner_id, state, sent_at)
    select change_id, learner_id, state, case when state = 'sent' then now() end from told
    order by change_id, learner_id
    on conflict do nothing
    returning learner_id as id`)
  await addTeacherNotices(tx, changeIds)
  return new Set(rows.map(({ id }) => id)).size
}
