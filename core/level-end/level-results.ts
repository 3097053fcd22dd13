import { type SQL, sql } from 'drizzle-orm'
import { chainOf } from '../../db/enrollment-chain.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { homeworkDone } from '../../db/schema/lessons.ts'
import { assessment, score } from '../../db/schema/marks.ts'
import type { Exam, LevelResults } from '../../domain/level-end.ts'

const CHAIN = chainOf(enrollment.id)

/**
 * Exams of the groups of the chain that fell into the learner's time there, and every exam with a record. An exam without a
 * day is asked for in the last group only.
 */
export const EXAMS: SQL<Exam[]> = sql`(
  select coalesce(json_agg(json_build_object('name', ${assessment.name},
    'isTaken', case when ${score.assessmentId} is not null then ${score.points} is not null end)
    order by ${assessment.position}, ${assessment.id}), '[]')
  from ${enrollment} stay
  join ${assessment} on ${assessment.groupId} = stay.group_id
  left join ${score} on ${score.assessmentId} = ${assessment.id} and ${score.enrollmentId} = stay.id
  where stay.id = any (${CHAIN}) and ${assessment.isExam} and ${assessment.deletedAt} is null
    and (${score.assessmentId} is not null
      or (coalesce(${assessment.takesPlaceOn} >= stay.starts_on, true)
        and case when stay.state = 'transferred' then ${assessment.takesPlaceOn} < stay.ends_on else true end)))`

export const HOMEWORK: SQL<LevelResults['homework']> = sql`(
  select json_build_object('done', count(*) filter (where ${homeworkDone.isDone}),
    'missed', count(*) filter (where not ${homeworkDone.isDone}))
  from ${homeworkDone} where ${homeworkDone.enrollmentId} = any (${CHAIN}))`

export const REPEATS: SQL<number> = sql`(
  select count(*)::int
  from ${enrollment} past
  join ${courseGroup} past_group on past_group.id = past.group_id
  where past.learner_id = ${enrollment.learnerId} and past_group.level_id = ${courseGroup.levelId}
    and past.id <> ${enrollment.id}
    and (past.outcome = 'free-repeat'
      or exists (select from ${enrollment} again where again.repeats_id = past.id)))`
