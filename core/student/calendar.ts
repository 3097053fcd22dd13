import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, accountToken } from '../../db/schema/accounts.ts'
import { classroom, student } from '../../db/schema/school.ts'
import { createAccountToken, deleteAccountTokens } from '../accounts/create-account-token.ts'
import { hashToken } from '../accounts/token.ts'
import { AppError } from '../errors.ts'
import { findClassLessons, toLesson } from './find-lessons.ts'
import { getStudent } from './get-student.ts'

/** Since when the student has a calendar address; null without one. */
export async function getCalendarState(db: Db, token: string) {
  const { id } = await getStudent(db, token)
  const [row] = await db
    .select({ createdAt: accountToken.createdAt })
    .from(accountToken)
    .where(and(eq(accountToken.accountId, id), eq(accountToken.purpose, 'calendar')))
  return { createdAt: row?.createdAt.toISOString() ?? null }
}

/** @returns the secret part of the address, never shown again; an older address ends */
export async function createCalendar(db: Db, token: string): Promise<string> {
  const { id } = await getStudent(db, token)
  return db.transaction((tx) => createAccountToken(tx, { accountId: id, purpose: 'calendar' }))
}

export async function deleteCalendar(db: Db, token: string): Promise<void> {
  const { id } = await getStudent(db, token)
  await deleteAccountTokens(db, id, ['calendar'])
}

/**
 * The lessons behind a calendar address: nothing personal, only the class and its week.
 * @throws AppError not-found for an address that does not exist or has ended
 */
export async function getCalendar(db: Db, secret: string) {
  const [row] = await db
    .select({ classId: classroom.id, name: classroom.name })
    .from(accountToken)
    .innerJoin(account, and(eq(account.id, accountToken.accountId), isNull(account.deletedAt)))
    .innerJoin(student, eq(student.id, account.id))
    .leftJoin(classroom, and(eq(classroom.id, student.classId), isNull(classroom.deletedAt)))
    .where(and(eq(accountToken.tokenHash, hashToken(secret)), eq(accountToken.purpose, 'calendar')))
  if (!row) throw new AppError('not-found', { message: 'Bu takvim adresi artık geçerli değil.' })
  const lessons = row.classId === null ? [] : await findClassLessons(db, row.classId)
  return { name: row.name ?? 'Ders programı', lessons: lessons.map(toCalendarLesson) }
}

function toCalendarLesson(row: Awaited<ReturnType<typeof findClassLessons>>[number]) {
  const { sequence, createdAt, updatedAt } = row.lesson
  return {
    ...{ ...toLesson(row), sequence },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
