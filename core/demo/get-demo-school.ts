import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import { hasAdminBesides } from '../staff/accounts.ts'
import { findDemoPeople } from './erase-people.ts'
import { isOfDemo } from './is-of-demo.ts'

const OTHERS = sql`
  from ${enrollment} join ${learner} on ${eq(learner.id, enrollment.learnerId)}
  where ${and(eq(enrollment.groupId, courseGroup.id), not(isOfDemo(learner)))}`

const HAS_OTHERS = sql<boolean>`exists (select ${OTHERS} and ${inArray(enrollment.state, [...LIVING_STATES])})`
const HAD_OTHERS = sql<boolean>`exists (select ${OTHERS})`

export async function getDemoSchool(db: Db, actor: Actor) {
  const { accounts, own, people, drafted, kept } = await findDemoSchool(db, actor)
  const students = accounts.filter(({ role }) => role === 'student').length
  return {
    own,
    students,
    staff: accounts.length - students,
    learners: people.learners.length,
    leads: people.leads.length,
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
  const groups = await findGroups(db)
  const isOpen = ({ state }: (typeof groups)[number]) => state === 'open'
  return {
    own,
    accounts: own === 'stays' ? open.filter(({ id }) => id !== actor.accountId) : open,
    people: await findDemoPeople(db),
    drafted: groups.filter((group) => isOpen(group) && !group.hasOthers),
    kept: groups.filter(({ hasOthers }) => hasOthers),
    erased: groups.filter((group) => !isOpen(group) && !group.hadOthers),
  }
}

/** The account of the only admin stays open, or nobody could sign in. */
async function ownAccountIn(db: Db, { accountId }: Actor, open: readonly { id: number }[]) {
  if (!open.some(({ id }) => id === accountId)) return 'none' as const
  const ids = open.map(({ id }) => id)
  return (await hasAdminBesides(db, ids)) ? ('closes' as const) : ('stays' as const)
}

function findGroups(db: Db) {
  const { id, name, state, revision } = courseGroup
  return db
    .select({ id, name, state, revision, hasOthers: HAS_OTHERS, hadOthers: HAD_OTHERS })
    .from(courseGroup)
    .where(IS_DEMO_GROUP)
    .orderBy(asc(courseGroup.id))
}

export const IS_DEMO_GROUP = and(
  isOfDemo(courseGroup),
  inArray(courseGroup.state, ['open', 'running', 'finished', 'not-opened']),
  isNull(courseGroup.deletedAt),
)
