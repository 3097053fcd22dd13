import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { holiday } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import { recordChange } from '../audit/record-change.ts'
import { moveGroup } from '../enrollments/decide-group.ts'
import { AppError } from '../errors.ts'
import { eraseGroups } from '../groups/write-group.ts'
import { deleteUnusedHolidays } from '../lessons/holidays.ts'
import { hasAdminBesides, lockAdmins } from '../staff/accounts.ts'
import { closeAccount } from '../staff/change-account.ts'
import { actConfirmed, type Identity } from '../staff/second-factor.ts'
import type { StaffSession } from '../staff/staff-sessions.ts'
import { eraseGroupRecords, erasePeople, findDemoPeople } from './erase-demo.ts'
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

async function findDemoSchool(db: Db, actor: Actor) {
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

const IS_DEMO_GROUP = and(
  isOfDemo(courseGroup),
  inArray(courseGroup.state, ['open', 'running', 'finished', 'not-opened']),
  isNull(courseGroup.deletedAt),
)

const CHANGED = 'Örnek hesaplar siz baktıktan sonra değişti. Lütfen yeniden bakın.'

interface Closing extends Identity {
  /** The number of accounts that the caller was shown. */
  accounts: number
}

/**
 * Closes the accounts of the sample, and removes its people with all that was recorded of them. Its open groups become
 * drafts and the others go, unless somebody else is or was in them.
 * @throws AppError wrong-confirmation; state-changed for another number of accounts
 */
export function closeDemoSchool(
  db: Db,
  actor: StaffSession,
  { accounts: expected, ...identity }: Closing,
) {
  return actConfirmed(db, actor, identity, async (tx) => {
    await lockAdmins(tx)
    await lockGroups(tx)
    const { own, accounts, people, drafted, erased } = await findDemoSchool(tx, actor)
    if (accounts.length !== expected) throw new AppError('state-changed', { message: CHANGED })
    for (const { id } of accounts) await closeAccount(tx, actor, id)
    await eraseGroupRecords(
      tx,
      [...drafted, ...erased].map(({ id }) => id),
    )
    await erasePeople(tx, people)
    await eraseGroups(tx, actor, erased)
    for (const { id, revision } of drafted) {
      await moveGroup(tx, actor, { id, revision, state: 'draft' })
    }
    await deleteUnusedHolidays(tx, isOfDemo(holiday))
    await recordChange(tx, actor, {
      action: 'delete',
      entity: 'learner',
      entityId: null,
      after: { learners: people.learners.length, leads: people.leads.length },
    })
    return { own, accounts: accounts.length, groups: drafted.length }
  })
}

async function lockGroups(tx: Db): Promise<void> {
  await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(IS_DEMO_GROUP)
    .orderBy(asc(courseGroup.id))
    .for('no key update')
}
