import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { reportAbsence as call } from '../../contract/student/absence.ts'
import { type Db, prepared } from '../../db/client.ts'
import { TODAY } from '../../db/days.ts'
import { absenceReport } from '../../db/schema/people.ts'
import { addDays } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { LEARNER } from './own-group.ts'
import type { StudentSession } from './student-account.ts'

const isAhead = gte(absenceReport.day, TODAY)

const findAhead = prepared('absences', (db) =>
  db
    .select({ id: absenceReport.id, day: absenceReport.day, reason: absenceReport.reason })
    .from(absenceReport)
    .where(and(eq(absenceReport.learnerId, LEARNER), isAhead))
    .orderBy(asc(absenceReport.day)),
)

export function findAbsences(db: Db, learnerId: number) {
  return findAhead(db).execute({ learnerId })
}

/** A second report for a day replaces the reason. */
export async function reportAbsence(
  db: Db,
  { accountId, learnerId }: StudentSession,
  { from, until, reason = '' }: Body<typeof call>,
): Promise<void> {
  const days = [from]
  for (let day = addDays(from, 1); day <= (until ?? from); day = addDays(day, 1)) days.push(day)
  await db
    .insert(absenceReport)
    .values(days.map((day) => ({ learnerId, accountId, day, reason })))
    .onConflictDoUpdate({
      target: [absenceReport.learnerId, absenceReport.day],
      set: { reason: sql`excluded.reason`, accountId },
    })
}

/** @throws AppError not-found for a day that is over and for the report of somebody else */
export async function withdrawAbsence(db: Db, learnerId: number, absence: number): Promise<void> {
  const gone = await db
    .delete(absenceReport)
    .where(and(eq(absenceReport.id, absence), eq(absenceReport.learnerId, learnerId), isAhead))
    .returning({ id: absenceReport.id })
  if (gone.length === 0) throw new AppError('not-found')
}
