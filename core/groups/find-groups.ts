import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { list } from '../../contract/staff/group.ts'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { CURRENT_STATES } from '../../domain/group.ts'
import { containsWords } from '../list/contains-words.ts'
import { type Filters, findRows, type ListInput } from '../list/find-rows.ts'
import { isTaughtBy, isVisibleTo, selectGroups } from './group-record.ts'
import { countFreeSeats } from './seats.ts'

type Input = ListInput & Filters<typeof list>

export function findGroups(db: Db, actor: Actor, input: Input) {
  return findRows(db, input, {
    where: conditionOf(actor, input),
    sort: courseGroup.listOn,
    id: courseGroup.id,
    find: ({ where, orderBy, position }) =>
      selectGroups(db, { position })
        .where(where)
        .orderBy(...orderBy),
  })
}

function conditionOf(actor: Actor, input: Input): SQL | undefined {
  const { q, ids, view, state, course, campus, free } = input
  const isAsked = state ?? ids
  return and(
    isNull(courseGroup.deletedAt),
    isVisibleTo(actor),
    q ? containsWords(sql`fold_turkish(${courseGroup.name})`, q) : undefined,
    ids ? inArray(courseGroup.id, ids) : undefined,
    state ? eq(courseGroup.state, state) : undefined,
    view === 'now' && !isAsked ? inArray(courseGroup.state, CURRENT_STATES) : undefined,
    course ? eq(courseGroup.courseId, course) : undefined,
    campus ? eq(courseGroup.campusId, campus) : undefined,
    input.teacher ? isTaughtBy(eq(teacher.id, input.teacher)) : undefined,
    free ? gt(countFreeSeats, 0) : undefined,
  )
}
