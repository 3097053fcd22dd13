import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { testResult } from '../../db/schema/placement.ts'
import { rating, teacher } from '../../db/schema/school.ts'
import { findBooks } from './find-books.ts'
import { findLessons } from './find-lessons.ts'
import { getStudent } from './get-student.ts'
import { findSessions } from './sessions.ts'

/** All that the school holds on a student, for the student: no hash, no secret, nobody else’s data. */
export async function getStudentData(db: Db, token: string): Promise<Record<string, unknown>> {
  const student = await getStudent(db, token)
  const [sessions, lessons, books, ratings, requests, tests] = await Promise.all([
    findSessions(db, token),
    findLessons(db, token),
    findBooks(db, token),
    findRatings(db, student.id),
    findRequests(db, student.email),
    findTestResults(db, student.email),
  ])
  return { student, sessions, lessons, books, ratings, requests, tests }
}

function findRatings(db: Db, studentId: number) {
  return db
    .select({ name: teacher.name, surname: teacher.surname, point: rating.point })
    .from(rating)
    .innerJoin(teacher, eq(teacher.id, rating.teacherId))
    .where(eq(rating.studentId, studentId))
}

/**
 * What came in under the student’s e-mail address, which is confirmed. A phone number is not: going by it,
 * a student could read what another person with that number asked for.
 */
function findRequests(db: Db, email: string) {
  return db
    .select({ type: leadEvent.type, message: leadEvent.message, createdAt: leadEvent.createdAt })
    .from(leadEvent)
    .innerJoin(lead, eq(lead.id, leadEvent.leadId))
    .where(eq(lead.email, email))
    .orderBy(asc(leadEvent.createdAt))
}

function findTestResults(db: Db, email: string) {
  return db
    .select({
      level: testResult.level,
      city: testResult.city,
      age: testResult.age,
      branch: testResult.branch,
      createdAt: testResult.createdAt,
      validUntil: testResult.validUntil,
    })
    .from(testResult)
    .where(eq(testResult.email, email))
    .orderBy(asc(testResult.createdAt))
}
