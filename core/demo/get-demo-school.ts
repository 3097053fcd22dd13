import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import { hasAdminBesides } from '../staff/accounts.ts'
import { isOfDemo } from './is-of-demo.ts'

/** Somebody is in the group, or waits for it, who did not come with the demo school. */
const HAS_OTHERS = sql<boolean>`exists (
  select from ${enrollment} join ${learner} on ${eq(learner.id, enrollment.learnerId)}
  where ${and(
    eq(enrollment.groupId, courseGroup.id),
    inArray(enrollment.state, [...LIVING_STATES]),
    not(isOfDemo(learner)),
  )})`

export async function getDemoSchool(db: Db, actor: Actor) {
  const { accounts, own, drafted, kept } = await findDemoSchool(db, actor)
  const students = accounts.filter(({ role }) => role === 'student').length
  return {
    own,
    students,
    staff: accounts.length - students,
    groups: drafted.map(({ id, name }) => ({ id, name })),
    keptGroups: kept.length,
  }
}

export async function findDemoSchool(db: Db, actor: Actor) {
  const open = await db
    .select({ id: account.id, role: account.role })
    .from(account)
    .where(and(isOfDemo(account), isNull(account.deletedAt)))
    .orderBy(asc(account.id))
  const own = await ownAccountIn(db, actor, open)
  const groups = await findOpenGroups(db)
  return {
    own,
    accounts: own === 'stays' ? open.filter(({ id }) => id !== actor.accountId) : open,
    drafted: groups.filter(({ hasOthers }) => !hasOthers),
    kept: groups.filter(({ hasOthers }) => hasOthers),
  }
}

/** The account of the only admin stays open, or nobody could sign in. */
async function ownAccountIn(db: Db, { accountId }: Actor, open: readonly { id: number }[]) {
  if (!open.some(({ id }) => id === accountId)) return 'none' as const
  const ids = open.map(({ id }) => id)
  return (await hasAdminBesides(db, ids)) ? ('closes' as const) : ('stays' as const)
}

function findOpenGroups(db: Db) {
  const { id, name, revision } = courseGroup
  return db
    .select({ id, name, revision, hasOthers: HAS_OTHERS })
    .from(courseGroup)
    .where(openGroup)
    .orderBy(asc(courseGroup.id))
}

export const openGroup = and(
  isOfDemo(courseGroup),
  eq(courseGroup.state, 'open'),
  isNull(courseGroup.deletedAt),
)
