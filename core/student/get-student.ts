import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, prepared } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { contact, contactLearner, contactPhone, learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import { READABLE_STATES } from '../../domain/enrollment.ts'
import { hasPackages } from '../agreements/find-packages.ts'
import { isReadBy } from '../agreements/own-agreements.ts'
import { AppError } from '../errors.ts'
import { findOwnLearners, firstDay, LEARNER, PRESENT_FIRST } from './own-group.ts'
import type { StudentSession } from './student-account.ts'

/**
 * The number of a contact, for a learner without one of their own: whoever signs in as a guardian sees the guardian’s own,
 * which stands with the kept contact after a merge.
 */
function findReach(db: Db) {
  const guardian = alias(contact, 'guardian')
  const guardianId = db
    .select({ id: sql`coalesce(${guardian.mergedIntoId}, ${guardian.id})` })
    .from(guardian)
    .where(eq(guardian.accountId, account.id))
  return db
    .select({
      owner: sql<
        string | null
      >`case when ${contactLearner.relation} <> 'self' then concat_ws(' ', ${contact.name}, ${contact.surname}) end`.as(
        'owner',
      ),
      phone: contactPhone.phone,
    })
    .from(contactLearner)
    .innerJoin(contact, and(eq(contact.id, contactLearner.contactId), isNull(contact.deletedAt)))
    .innerJoin(
      contactPhone,
      and(eq(contactPhone.contactId, contact.id), isNull(contactPhone.deletedAt)),
    )
    .where(
      and(
        eq(contactLearner.learnerId, learner.id),
        or(eq(learner.accountId, account.id), inArray(contact.id, guardianId)),
      ),
    )
    .orderBy(asc(contactLearner.createdAt), asc(contactPhone.id))
    .limit(1)
    .as('reach')
}

const findPerson = prepared('student', (db) => {
  const reach = findReach(db)
  return db
    .select({
      id: learner.id,
      name: learner.name,
      surname: learner.surname,
      email: account.email,
      phone: sql<string | null>`coalesce(${learner.phone}, ${reach.phone})`,
      phoneOf: sql<string | null>`case when ${learner.phone} is null then ${reach.owner} end`,
      isGuardian: sql<boolean>`${learner.accountId} is distinct from ${account.id}`,
      hasAgreements: sql<boolean>`(exists (select from ${agreement} where ${agreement.learnerId} = ${learner.id} and ${isReadBy(account.id)})
        or ${hasPackages(account.id)})`,
      createdAt: learner.createdAt,
      updatedAt: learner.updatedAt,
    })
    .from(learner)
    .innerJoin(account, eq(account.id, sql.placeholder('accountId')))
    .leftJoinLateral(reach, sql`true`)
    .where(and(eq(learner.id, LEARNER), isNull(learner.deletedAt)))
})

const findGroups = prepared('student-groups', (db) =>
  db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      course: course.name,
      level: level.name,
      state: sql<(typeof READABLE_STATES)[number]>`${enrollment.state}`,
    })
    .from(enrollment)
    .innerJoin(
      courseGroup,
      and(eq(courseGroup.id, enrollment.groupId), isNull(courseGroup.deletedAt)),
    )
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .leftJoinLateral(firstDay(db), sql`true`)
    .where(and(eq(enrollment.learnerId, LEARNER), inArray(enrollment.state, [...READABLE_STATES])))
    .orderBy(sql`${enrollment.state} <> 'active'`, ...PRESENT_FIRST),
)

export async function getStudent(db: Db, { accountId, learnerId }: StudentSession) {
  const [[person], groups, students] = await Promise.all([
    findPerson(db).execute({ accountId, learnerId }),
    findGroups(db).execute({ learnerId }),
    findOwnLearners(db, accountId),
  ])
  if (!person) throw new AppError('not-signed-in')
  const { createdAt, updatedAt, ...rest } = person
  const present = groups.find(({ state }) => state === 'active')
  return {
    ...rest,
    classId: present?.id ?? null,
    className: present?.name ?? null,
    groups,
    students,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
