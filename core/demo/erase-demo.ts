import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { lead } from '../../db/schema/leads.ts'
import {
  attendance,
  homeworkDone,
  lesson,
  lessonChange,
  lessonGuest,
} from '../../db/schema/lessons.ts'
import { assessment, levelVerdict, score } from '../../db/schema/marks.ts'
import { contact, learner } from '../../db/schema/people.ts'
import { testResult } from '../../db/schema/placement.ts'
import { eraseAgreements } from '../agreements/forget-agreements.ts'
import { eraseWithdrawals } from '../agreements/write-withdrawal.ts'
import { eraseMakeUps, unlinkMakeUps } from '../attendance/make-ups.ts'
import { eraseCertificates } from '../certificates/write-certificate.ts'
import { eraseEnrollments, forgetAskers } from '../enrollments/write-enrollment.ts'
import { erasePackages, eraseUses } from '../hour-packages/write-package.ts'
import { eraseLeads } from '../leads/write-lead.ts'
import { deleteStudentCertificates } from '../papers/store-papers.ts'
import { eraseContacts } from '../people/write-contact.ts'
import { eraseLearners } from '../people/write-learner.ts'
import { deleteLessons } from '../timetable/write-lesson.ts'
import { isOfDemo } from './is-of-demo.ts'

interface DemoPeople {
  learners: number[]
  contacts: number[]
  leads: number[]
}

export async function findDemoPeople(db: Db): Promise<DemoPeople> {
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
export async function erasePeople(
  tx: Db,
  { learners, contacts, leads }: DemoPeople,
): Promise<void> {
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
