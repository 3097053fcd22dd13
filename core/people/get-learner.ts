import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName, OWN_EMAIL, OWN_PHONE } from '../../db/person.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactLearner, contactPhone, learner } from '../../db/schema/people.ts'
import { testResult } from '../../db/schema/placement.ts'
import { test } from '../../db/schema/tests.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { selectLearners } from './find-learners.ts'

const LAST_SEEN = sql<string | null>`(
  select to_char(max(${session.lastUsedAt}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from ${session} where ${session.accountId} = ${account.id})`

/** Leads and changes are those that the desk sees. @throws AppError not-found */
export async function getLearner(db: Db, id: number, actor: Actor = SYSTEM) {
  const [row] = await selectLearners(db, {
    birthDate: learner.birthDate,
    birthYear: learner.birthYear,
    ownPhone: OWN_PHONE,
    ownEmail: OWN_EMAIL,
    note: learner.note,
    accountEmail: account.email,
    lastSeenAt: LAST_SEEN,
  }).where(and(eq(learner.id, id), isNull(learner.mergedIntoId)))
  if (!row) throw new AppError('not-found', { message: 'Bu öğrenci bulunamadı.' })
  const { groups: _, ownPhone, ownEmail, createdAt, ...rest } = row
  // One after the other: within a transaction there is one connection.
  const contacts = await findContacts(db, id)
  const tests = await findTests(db, id)
  const changes = await findChanges(db, actor, id)
  const leads = await findLeads(db, actor, id)
  return {
    ...rest,
    phone: ownPhone,
    email: ownEmail,
    contacts,
    tests,
    changes,
    leads,
    createdAt: createdAt.toISOString(),
  }
}

function findContacts(db: Db, learnerId: number) {
  return db
    .select({
      id: contact.id,
      name: contact.name,
      surname: contact.surname,
      email: contact.email,
      unconfirmedEmails: contact.unconfirmedEmails,
      phone: sql<string | null>`(
        select ${contactPhone.phone} from ${contactPhone}
        where ${and(eq(contactPhone.contactId, contact.id), isNull(contactPhone.deletedAt))}
        order by ${asc(contactPhone.id)} limit 1)`,
      relation: contactLearner.relation,
      opensPanel: contactLearner.opensPanel,
      revision: contact.revision,
    })
    .from(contactLearner)
    .innerJoin(contact, and(eq(contact.id, contactLearner.contactId), isNull(contact.deletedAt)))
    .where(eq(contactLearner.learnerId, learnerId))
    .orderBy(asc(contactLearner.createdAt), asc(contact.id))
}

async function findTests(db: Db, learnerId: number) {
  const rows = await db
    .select({
      id: testResult.id,
      test: test.name,
      level: testResult.level,
      at: testResult.createdAt,
    })
    .from(testResult)
    .innerJoin(test, eq(test.id, testResult.testId))
    .where(and(eq(testResult.learnerId, learnerId), isNull(testResult.deletedAt)))
    .orderBy(desc(testResult.id))
    .limit(50)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function findChanges(db: Db, actor: Actor, learnerId: number) {
  const rows = await db
    .select({
      id: enrollmentChange.id,
      group: courseGroup.name,
      to: enrollmentChange.toState,
      reason: enrollmentChange.reason,
      at: enrollmentChange.createdAt,
      actor: sql<string | null>`${fullName(account)}`,
    })
    .from(enrollment)
    .innerJoin(enrollmentChange, eq(enrollmentChange.enrollmentId, enrollment.id))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .leftJoin(account, eq(account.id, enrollmentChange.actorId))
    .where(and(eq(enrollment.learnerId, learnerId), isOfDesk(actor, 'group', courseGroup.id)))
    .orderBy(desc(enrollmentChange.id))
    .limit(50)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function findLeads(db: Db, actor: Actor, learnerId: number) {
  const own = db
    .select({ id: contactLearner.contactId })
    .from(contactLearner)
    .where(and(eq(contactLearner.learnerId, learnerId), eq(contactLearner.relation, 'self')))
  // An array, unlike a subquery, lets both halves of the “or” have their indexes.
  const isOwn = and(isNull(lead.learnerId), sql`${lead.contactId} = any(array${own})`)
  const rows = await db
    .select({ id: lead.id, status: lead.status, at: lead.lastEventAt })
    .from(lead)
    .where(
      and(
        or(eq(lead.learnerId, learnerId), isOwn),
        isNull(lead.deletedAt),
        isOfDesk(actor, 'lead', lead.id),
      ),
    )
    .orderBy(desc(lead.lastEventAt))
    .limit(50)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
