import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { attendance, homeworkDone } from '../../db/schema/lessons.ts'

type Timed<Row> = Omit<Row, 'tappedAt' | 'receivedAt'> & { tappedAt: Date | SQL }
export type NewAttendance = Timed<typeof attendance.$inferInsert>
export type NewHomeworkDone = Timed<typeof homeworkDone.$inferInsert>

/** Stores taps, also of several lessons. A tap that is older than the stored one changes nothing. @returns what it stored */
export async function storeAttendance(tx: Db, rows: readonly NewAttendance[]) {
  if (rows.length === 0) return []
  return tx
    .insert(attendance)
    .values(rows.toSorted(byRecord))
    .onConflictDoUpdate({
      target: [attendance.lessonId, attendance.enrollmentId],
      set: {
        missed: sql`excluded.missed`,
        isExcused: sql`excluded.is_excused`,
        tappedAt: sql`excluded.tapped_at`,
        receivedAt: sql`clock_timestamp()`,
        accountId: sql`excluded.account_id`,
      },
      setWhere: sql`${attendance.tappedAt} < excluded.tapped_at`,
    })
    .returning({ enrollmentId: attendance.enrollmentId, missed: attendance.missed })
}

export async function storeHomeworkDone(tx: Db, rows: readonly NewHomeworkDone[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(homeworkDone)
    .values(rows.toSorted(byRecord))
    .onConflictDoUpdate({
      target: [homeworkDone.lessonId, homeworkDone.enrollmentId],
      set: { isDone: sql`excluded.is_done`, tappedAt: sql`excluded.tapped_at` },
      setWhere: sql`${homeworkDone.tappedAt} < excluded.tapped_at`,
    })
}

/** One order for all writers, so that no two transactions wait for each other. */
function byRecord(
  one: { lessonId: number; enrollmentId: number },
  other: { lessonId: number; enrollmentId: number },
): number {
  return one.lessonId - other.lessonId || one.enrollmentId - other.enrollmentId
}
