import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollmentLink } from '../../db/schema/enrollments.ts'
import { createToken, hashToken, toMailedLink } from '../accounts/account-tokens.ts'
import { AppError } from '../errors.ts'

export async function createEnrollmentLink(
  db: Db,
  { enrollmentId, email, siteUrl }: { enrollmentId: number; email: string; siteUrl: string },
): Promise<string> {
  const token = createToken()
  await db.insert(enrollmentLink).values({ enrollmentId, email, tokenHash: hashToken(token) })
  return toMailedLink(siteUrl, 'yer', token)
}

export async function findRecipient(db: Db, enrollmentId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: enrollmentLink.email })
    .from(enrollmentLink)
    .where(eq(enrollmentLink.enrollmentId, enrollmentId))
    .orderBy(asc(enrollmentLink.id))
    .limit(1)
  return row?.email
}

export function linkEnded(): AppError {
  return new AppError('link-ended', { message: 'Bu bağlantı geçerli değil.' })
}

export async function findLinked(db: Db, token: string): Promise<number> {
  const [row] = await db
    .select({ id: enrollmentLink.enrollmentId })
    .from(enrollmentLink)
    .where(eq(enrollmentLink.tokenHash, hashToken(token)))
  if (!row) throw linkEnded()
  return row.id
}
