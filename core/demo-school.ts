import { and, asc, eq, inArray, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { account } from '../db/schema/accounts.ts'
import { attendance, homeworkDone, lessonGuest } from '../db/schema/attendance.ts'
import { enrollment } from '../db/schema/enrollments.ts'
import { courseGroup } from '../db/schema/groups.ts'
import { lead } from '../db/schema/leads.ts'
import { holiday, lesson, lessonChange } from '../db/schema/lessons.ts'
import { assessment, levelVerdict, score } from '../db/schema/marks.ts'
import { seedLoad } from '../db/schema/operations.ts'
import { contact, learner } from '../db/schema/people.ts'
import { testResult } from '../db/schema/placement.ts'
import type { Actor } from '../domain/actor.ts'
import { LIVING_STATES } from '../domain/enrollment.ts'
import { eraseAgreements } from './agreements/forget-agreements.ts'
import { eraseWithdrawals } from './agreements/withdrawals.ts'
import { erasePackages, eraseUses } from './agreements/write-package.ts'
import { eraseMakeUps, unlinkMakeUps } from './attendance/make-ups.ts'
import { recordChange } from './audit/record-change.ts'
import { moveGroup } from './enrollments/decide-group.ts'
import { eraseEnrollments, forgetAskers } from './enrollments/write-enrollment.ts'
import { AppError } from './errors.ts'
import { eraseGroups } from './groups/write-group.ts'
import { eraseLeads } from './leads/write-lead.ts'
import { deleteUnusedHolidays } from './lessons/holidays.ts'
import { eraseCertificates } from './level-end/write-certificate.ts'
import { deleteStudentCertificates } from './papers/store-papers.ts'
import { eraseContacts } from './people/write-contact.ts'
import { eraseLearners } from './people/write-learner.ts'
import { hasAdminBesides, lockAdmins } from './staff/accounts.ts'
import { closeAccount } from './staff/change-account.ts'
import { actConfirmed, type Identity } from './staff/second-factor.ts'
import type { StaffSession } from './staff/staff-sessions.ts'
import { deleteLessons } from './timetable/write-lesson.ts'

/** The demo is loaded in one transaction: its rows are as old as the mark of its loading. */
export function isOfDemo({ createdAt }: { createdAt: SQLWrapper }): SQL {
  return sql`${createdAt} = (select ${seedLoad.loadedAt} from ${seedLoad} where ${seedLoad.name} = 'demo')`
}

export async function findDemoEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: account.email })
    .from(account)
    .where(and(isOfDemo(account), isNull(account.deletedAt)))
  return rows.map(({ email }) => email)
}

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

interface DemoPeople {
  learners: number[]
  contacts: number[]
  leads: number[]
}

async function findDemoPeople(db: Db): Promise<DemoPeople> {
  const learners = await findIds(db, learner, 'learner')
  const contacts = await findIds(db, contact, 'contact')
  const leads = await db.select({ id: lead.id }).from(lead).where(isLeadOf({ learners, contacts }))
  return { learners, contacts, leads: leads.map(({ id }) => id) }
}

async function findIds(
  db: Db,
  table: typeof learner | typeof contact,
  name: 'learner' | 'contact',
): Promise<number[]> {
  const other = sql.raw(`${name} other`)
  const isMerged = sql`exists (select from ${other} where not ${isOfDemo({ createdAt: sql`other.created_at` })}
    and (other.merged_into_id = ${table.id} or other.id = ${table.mergedIntoId}))`
  const rows = await db
    .select({ id: table.id })
    .from(table as typeof learner)
    .where(and(isOfDemo(table), sql`not ${isMerged}`))
    .orderBy(table.id)
  return rows.map(({ id }) => id)
}

function isLeadOf({ learners, contacts }: Omit<DemoPeople, 'leads'>): SQL | undefined {
  return or(inArray(lead.contactId, contacts), inArray(lead.learnerId, learners))
}

/** Removes people with all that was recorded of them. Call it once their groups are locked. */
async function erasePeople(tx: Db, { learners, contacts, leads }: DemoPeople): Promise<void> {
  await tx
    .delete(testResult)
    .where(or(inArray(testResult.learnerId, learners), inArray(testResult.leadId, leads)))
  await eraseEnrollmentsOf(tx, learners)
  await tx.delete(lessonGuest).where(inArray(lessonGuest.learnerId, learners))
  await eraseMakeUps(tx, learners)
  await erasePackages(tx, learners)
  await eraseAgreements(tx, learners)
  await forgetAskers(tx, contacts)
  await eraseLeads(tx, leads)
  await eraseLearners(tx, learners)
  await eraseContacts(tx, contacts)
}

async function eraseEnrollmentsOf(tx: Db, learners: number[]): Promise<void> {
  const rows = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(inArray(enrollment.learnerId, learners))
  const ids = rows.map(({ id }) => id)
  for (const table of [attendance, homeworkDone, score, levelVerdict] as const) {
    await tx.delete(table).where(inArray(table.enrollmentId, ids))
  }
  await eraseCertificates(tx, ids)
  await eraseWithdrawals(tx, ids)
  await deleteStudentCertificates(tx, ids)
  await eraseEnrollments(tx, ids)
}

export async function eraseGroupRecords(tx: Db, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return
  const lessons = await tx
    .select({ id: lesson.id })
    .from(lesson)
    .where(inArray(lesson.groupId, [...groupIds]))
  const ids = lessons.map(({ id }) => id)
  const assessments = tx
    .select({ id: assessment.id })
    .from(assessment)
    .where(inArray(assessment.groupId, [...groupIds]))
  const enrollments = tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(inArray(enrollment.groupId, [...groupIds]))
  await tx.delete(attendance).where(inArray(attendance.lessonId, ids))
  await tx.delete(homeworkDone).where(inArray(homeworkDone.lessonId, ids))
  await tx.delete(lessonGuest).where(inArray(lessonGuest.lessonId, ids))
  await tx.delete(lessonChange).where(inArray(lessonChange.lessonId, ids))
  await unlinkMakeUps(tx, ids)
  await eraseUses(tx, ids)
  await deleteLessons(tx, ids)
  await tx.delete(score).where(inArray(score.assessmentId, assessments))
  await tx.delete(assessment).where(inArray(assessment.groupId, [...groupIds]))
  await tx.delete(levelVerdict).where(inArray(levelVerdict.enrollmentId, enrollments))
}
