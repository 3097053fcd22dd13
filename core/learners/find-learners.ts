import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { learner } from '../../db/schema/people.ts'
import { phoneKey } from '../contacts/phone-key.ts'
import { containsWords } from '../list/contains-words.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { findRows, type ListInput } from '../list/find-rows.ts'
import { selectLearners } from './learner-view.ts'

export interface LearnerFilters {
  /** Words of names, an address, or a number in any spelling; those of parents find their children. */
  q?: string | undefined
  ids?: number[] | undefined
  view: 'all' | 'deleted'
  state?: (typeof enrollment.$inferSelect)['state'] | undefined
  group?: number | undefined
  access?: 'none' | 'invited' | 'open' | undefined
}

/** The people who learn, in the order of the alphabet: a page of them. */
export async function findLearners(db: Db, input: ListInput & LearnerFilters) {
  const list = await findRows(input, {
    where: conditionOf(input),
    sort: learner.surname,
    id: learner.id,
    count: (where, limit) => countUpTo(db, learner, where, limit),
    find: ({ where, orderBy, limit, offset, position }) =>
      selectLearners(db, { position })
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
  return {
    ...list,
    rows: list.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

export function conditionOf({
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
    q ? matches(q) : undefined,
    ids ? inArray(learner.id, ids) : undefined,
    state || group ? isIn(state, group) : undefined,
    access ? hasAccess(access) : undefined,
  )
}

/** Digits are a number, in any spelling or a part of one; everything else is words. */
function matches(q: string): SQL | undefined {
  if (!/^[\d\s()+./-]{3,}$/.test(q)) return containsWords(learner.search, q)
  const digits = q.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return or(containsWords(learner.search, digits), containsWords(learner.search, phoneKey(q)))
}

function isIn(state: LearnerFilters['state'], group: number | undefined): SQL {
  return sql`${learner.id} in (select ${enrollment.learnerId} from ${enrollment} where ${and(
    state ? eq(enrollment.state, state) : undefined,
    group ? eq(enrollment.groupId, group) : undefined,
  )})`
}

function hasAccess(access: 'none' | 'invited' | 'open'): SQL {
  if (access === 'none') return isNull(learner.accountId)
  const since = access === 'open' ? isNotNull(account.activeSince) : isNull(account.activeSince)
  return sql`exists (select 1 from ${account} where ${and(eq(account.id, learner.accountId), since)})`
}
