import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { firstDayOf } from '../../db/days.ts'
import { attendance, homeworkDone } from '../../db/schema/attendance.ts'
import { enrollment, rating } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { assessment, score } from '../../db/schema/marks.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { testAnswer, testResult } from '../../db/schema/placement.ts'
import { teacher } from '../../db/schema/school.ts'
import { questionVersion, test } from '../../db/schema/tests.ts'
import { getCalendarState } from './calendar.ts'
import { findOwnBooks } from './get-classroom.ts'
import { getStudent } from './get-student.ts'
import { findOwnLessons } from './own-lessons.ts'
import { findSessions, type StudentSession } from './student-account.ts'

/**
 * The student’s record, and everything received or sent under their present address. No hash, no secret, nobody else’s
 * data.
 */
export async function getStudentData(
  db: Db,
  signedIn: StudentSession,
): Promise<Record<string, unknown>> {
  const { accountId, learnerId } = signedIn
  const student = await getStudent(db, signedIn)
  const [sessions, calendar, enrollments, lessons, books, ratings] = await Promise.all([
    findSessions(db, signedIn),
    getCalendarState(db, accountId),
    findEnrollments(db, learnerId),
    findOwnLessons(db, learnerId),
    findOwnBooks(db, learnerId),
    findRatings(db, learnerId),
  ])
  const own = { student, sessions, calendar, enrollments, lessons, books, ratings }
  const [requests, tests, mails] = await Promise.all([
    findRequests(db, student.email),
    findTestResults(db, student.email),
    findMails(db, student.email),
  ])
  return { ...own, requests, tests, mails }
}

const ATTENDANCE = sql`(
  select coalesce(json_agg(json_build_object('startsAt', ${lesson.startsAt},
    'missed', ${attendance.missed}, 'isExcused', ${attendance.isExcused}) order by ${lesson.startsAt}), '[]')
  from ${attendance} join ${lesson} on ${lesson.id} = ${attendance.lessonId}
  where ${attendance.enrollmentId} = ${enrollment.id})`

const MARKS = sql`(
  select coalesce(json_agg(json_build_object('name', ${assessment.name},
    'points', trim_scale(${score.points})::text) order by ${assessment.id}), '[]')
  from ${score} join ${assessment} on ${assessment.id} = ${score.assessmentId}
  where ${score.enrollmentId} = ${enrollment.id})`

const HOMEWORK = sql`(
  select coalesce(json_agg(json_build_object('text', ${lesson.homework},
    'due', ${lesson.homeworkDue}, 'isDone', ${homeworkDone.isDone}) order by ${lesson.startsAt}), '[]')
  from ${homeworkDone} join ${lesson} on ${lesson.id} = ${homeworkDone.lessonId}
  where ${homeworkDone.enrollmentId} = ${enrollment.id})`

function findEnrollments(db: Db, learnerId: number) {
  const { state, endsOn, outcome, createdAt } = enrollment
  return db
    .select({
      group: courseGroup.name,
      state,
      startsOn: sql<string | null>`coalesce(${enrollment.startsOn}, ${firstDayOf(courseGroup.id)})`,
      endsOn,
      outcome,
      createdAt,
      attendance: ATTENDANCE,
      marks: MARKS,
      homework: HOMEWORK,
    })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .where(eq(enrollment.learnerId, learnerId))
    .orderBy(asc(enrollment.createdAt))
}

/**
 * Matches the student’s confirmed address. A phone number is unconfirmed: by it, a student could read another person’s
 * messages. @param email in the stored form; visitors may have typed another
 */
function isOf(column: PgColumn, email: string) {
  return eq(sql`lower(${column})`, email)
}

function findRatings(db: Db, learnerId: number) {
  const { point, createdAt, updatedAt } = rating
  return db
    .select({ name: teacher.name, surname: teacher.surname, point, createdAt, updatedAt })
    .from(rating)
    .innerJoin(teacher, eq(teacher.id, rating.teacherId))
    .where(eq(rating.learnerId, learnerId))
    .orderBy(asc(rating.createdAt))
}

/** By the address typed with each request: leads are found by phone, which anybody may type. */
function findRequests(db: Db, email: string) {
  const { type, name, phone, message, createdAt } = leadEvent
  return db
    .select({ type, name, phone, message, createdAt })
    .from(leadEvent)
    .where(isOf(leadEvent.email, email))
    .orderBy(asc(leadEvent.createdAt))
}

async function findTestResults(db: Db, email: string) {
  const rows = await db
    .select({ result: testResult, test: test.name })
    .from(testResult)
    .innerJoin(test, eq(test.id, testResult.testId))
    .where(isOf(testResult.email, email))
    .orderBy(asc(testResult.createdAt))
  const answers = await findAnswers(db, email)
  return rows.map(({ result, test }) => {
    const { name, surname, phone, age, city, branch, level, createdAt, validUntil } = result
    return {
      test,
      name,
      surname,
      phone,
      age,
      city,
      branch,
      level,
      createdAt,
      validUntil,
      answers: answers.filter(({ resultId }) => resultId === result.id).map(({ given }) => given),
    }
  })
}

/** Without the keys, which the school never shows. */
function findAnswers(db: Db, email: string) {
  const given = { question: questionVersion.question, selectedOption: testAnswer.selectedOption }
  return db
    .select({ resultId: testAnswer.resultId, given })
    .from(testAnswer)
    .innerJoin(testResult, eq(testResult.id, testAnswer.resultId))
    .innerJoin(questionVersion, eq(questionVersion.id, testAnswer.questionVersionId))
    .where(and(isOf(testResult.email, email), isNotNull(testAnswer.selectedOption)))
    .orderBy(asc(testAnswer.questionVersionId))
}

/** Without their text, which may hold a link that opens the account. */
function findMails(db: Db, email: string) {
  const { cause, subject, createdAt, sentAt } = mailOutbox
  return db
    .select({ cause, subject, createdAt, sentAt })
    .from(mailOutbox)
    .where(isOf(mailOutbox.recipient, email))
    .orderBy(asc(mailOutbox.createdAt))
}
