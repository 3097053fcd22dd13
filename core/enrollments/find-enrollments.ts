import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { list } from '../../contract/staff/enrollment.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { isVisibleTo } from '../groups/group-record.ts'
import { containsWords } from '../list/contains-words.ts'
import { type Filters, findRows, type ListInput } from '../list/find-rows.ts'
import { selectEnrollments, toEnrollment } from './enrollment-view.ts'

type Input = ListInput & Filters<typeof list>

export async function findEnrollments(db: Db, actor: Actor, input: Input) {
  const list = await findRows(db, input, {
    where: conditionOf(actor, input),
    sort: enrollment.createdAt,
    id: enrollment.id,
    find: ({ where, orderBy, position }) =>
      selectEnrollments(db, actor, { position })
        .where(where)
        .orderBy(...orderBy),
  })
  return { ...list, rows: list.rows.map(toEnrollment) }
}

function conditionOf(actor: Actor, { q, ids, group, state, ...input }: Input): SQL | undefined {
  return and(
    isVisible(actor),
    q ? isNamed(q) : undefined,
    ids ? inArray(enrollment.id, ids) : undefined,
    group ? eq(enrollment.groupId, group) : undefined,
    input.learner ? eq(enrollment.learnerId, input.learner) : undefined,
    input.lead ? eq(enrollment.leadId, input.lead) : undefined,
    state ? eq(enrollment.state, state) : undefined,
  )
}

function isNamed(words: string): SQL {
  return sql`exists (select 1 from ${learner}
    where ${and(eq(learner.id, enrollment.learnerId), containsWords(learner.search, words))})`
}

/** Teachers see their own groups; nobody sees deleted learners or groups. */
export function isVisible(actor: Actor): SQL {
  return sql`exists (select 1 from ${courseGroup}
      where ${and(eq(courseGroup.id, enrollment.groupId), isNull(courseGroup.deletedAt), isVisibleTo(actor))})
    and exists (select 1 from ${learner}
      where ${and(eq(learner.id, enrollment.learnerId), isNull(learner.deletedAt))})`
}
