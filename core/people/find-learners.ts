import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { list } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { learner } from '../../db/schema/people.ts'
import { containsWordsOrNumber } from '../list/contains-words.ts'
import { type Filters, findRows, type ListInput } from '../list/find-rows.ts'
import { SIGNER_ID, selectLearners } from './learner-view.ts'

/** `q`: words of names, an address, or a number in any spelling; parents’ find their children. */
export type LearnerFilters = Filters<typeof list>

export async function findLearners(db: Db, input: ListInput & LearnerFilters) {
  const list = await findRows(db, input, {
    where: whereLearners(input),
    sort: learner.surname,
    id: learner.id,
    find: ({ where, orderBy, position }) =>
      selectLearners(db, { position })
        .where(where)
        .orderBy(...orderBy),
  })
  return {
    ...list,
    rows: list.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

export function whereLearners({
  q,
  ids,
  view,
  state,
  group,
  access,
}: LearnerFilters): SQL | undefined {
  return and(
    view === 'deleted' ? isNotNull(learner.deletedAt) : isNull(learner.deletedAt),
    isNull(learner.mergedIntoId),
    q ? containsWordsOrNumber(learner.search, q) : undefined,
    ids ? inArray(learner.id, ids) : undefined,
    state || group ? isIn(state, group) : undefined,
    access ? hasAccess(access) : undefined,
  )
}

function isIn(state: LearnerFilters['state'], group: number | undefined): SQL {
  return sql`${learner.id} in (select ${enrollment.learnerId} from ${enrollment} where ${and(
    state ? eq(enrollment.state, state) : undefined,
    group ? eq(enrollment.groupId, group) : undefined,
  )})`
}

function hasAccess(access: 'none' | 'invited' | 'open'): SQL {
  if (access === 'none') return isNull(SIGNER_ID)
  const since = access === 'open' ? isNotNull(account.activeSince) : isNull(account.activeSince)
  return sql`exists (select 1 from ${account} where ${and(eq(account.id, SIGNER_ID), since)})`
}
