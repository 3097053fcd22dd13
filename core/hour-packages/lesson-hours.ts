import { sql } from 'drizzle-orm'
import type { LessonPackage } from '../../contract/lesson-package.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { learner } from '../../db/schema/people.ts'
import { TODAY } from '../../db/school-day.ts'

/**
 * Lesson hours that learners of a private lesson have left, now and after it: planned lessons of the group up to it are taken
 * off. Nothing for learners without packages.
 */
export async function findLessonPackages(db: Db, lessonId: number): Promise<LessonPackage[]> {
  const { rows } = await db.execute<LessonPackage & Record<string, unknown>>(sql`
    select e.id as "enrollmentId", ${fullName(learner)} as name, held.minutes as left,
      held.minutes - case when l.state = 'planned' then coming.hours * c.lesson_minutes else 0 end::int as "leftAfter",
      c.lesson_minutes as "lessonMinutes", held.ends_on::text as "endsOn"
    from lesson l
    join course_group g on g.id = l.group_id and g.kind = 'private'
    join course c on c.id = g.course_id
    join enrollment e on e.group_id = g.id and e.state in ('active', 'frozen')
    join ${learner} on ${learner.id} = e.learner_id
    cross join lateral (
      select coalesce(sum(p.minutes_left) filter (where p.ends_on >= ${TODAY} or p.minutes_left < 0), 0)::int as minutes,
        max(p.ends_on) as ends_on
      from hour_package p where p.learner_id = e.learner_id and p.course_id = g.course_id having count(*) > 0
    ) held
    cross join lateral (
      select coalesce(sum(x.lesson_hours), 0)::int as hours from lesson x
      where x.group_id = l.group_id and x.state = 'planned' and x.starts_at <= l.starts_at
        and (x.starts_at > now() or x.id = l.id)
    ) coming
    where l.id = ${lessonId}
    order by ${learner.name}, ${learner.surname}, e.id`)
  return rows
}
