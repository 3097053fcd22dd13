import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Person, Records } from './find-person.ts'

export interface LinkedRecords extends Records {
  groupIds: number[]
  lessonIds: number[]
}

/**
 * Records of others that belong to the person by key: the relatives, their leads about the person, enrollments that the
 * person pays, the groups and lessons that the person was in.
 */
export async function findLinkedRecords(db: Db, person: Person): Promise<LinkedRecords> {
  const [contacts, learners, leads, enrollments, results] = [
    person.contactIds,
    person.learnerIds,
    person.leadIds,
    person.enrollmentIds,
    person.resultIds,
  ].map((ids) => sql`any(${sql.param(ids)}::int[])`)
  const { rows } = await db.execute<LinkedRecords & Record<string, unknown>>(sql`
    with relatives as (
      select contact_id as id from contact_learner
        where learner_id = ${learners} and not contact_id = ${contacts}
    ),
    children as (
      select learner_id as id from contact_learner
        where contact_id = ${contacts} and not learner_id = ${learners}
      union select learner_id from lead where id = ${leads} and not learner_id = ${learners}
    ),
    leads as (
      select id from lead where not id = ${leads} and (learner_id = ${learners}
        or contact_id in (select id from relatives) or learner_id in (select id from children)
        or id in (select lead_id from enrollment where id = ${enrollments})
        or id in (select lead_id from test_result where id = ${results}))
    ),
    enrollments as (
      select id from enrollment where not id = ${enrollments}
        and (contact_id = ${contacts} or lead_id = ${leads})
    ),
    groups as (select group_id as id from enrollment where id = ${enrollments}),
    lessons as (
      select id from lesson where group_id in (select id from groups)
      union select lesson_id from lesson_guest where learner_id = ${learners}
      union select lesson_id from make_up_right where learner_id = ${learners} and lesson_id is not null
    )
    select
      array(select id from relatives) as "contactIds",
      array(select id from children) as "learnerIds",
      array[]::int[] as "accountIds",
      array(select id from leads) as "leadIds",
      array(select id from enrollments) as "enrollmentIds",
      array(select id from test_result where lead_id = ${leads} and not id = ${results}) as "resultIds",
      array(select id from groups) as "groupIds",
      array(select id from lessons) as "lessonIds"`)
  const [row] = rows
  if (!row) throw new Error('A query of arrays had no row.')
  return row
}
