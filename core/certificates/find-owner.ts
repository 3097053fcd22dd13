import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { certificate } from '../../db/schema/marks.ts'
import { AppError } from '../errors.ts'

/** @throws AppError not-found */
export async function findOwner(tx: Db, id: number) {
  const [row] = await tx
    .select({ enrollmentId: enrollment.id, groupId: enrollment.groupId })
    .from(certificate)
    .innerJoin(enrollment, eq(enrollment.id, certificate.enrollmentId))
    .where(eq(certificate.id, id))
  if (!row) throw new AppError('not-found', { message: 'Bu belge bulunamadı.' })
  return row
}
