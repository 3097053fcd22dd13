import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { certificate } from '../../db/schema/marks.ts'

export function findOwnCertificates(db: Db, learnerId: number) {
  return db
    .select({
      id: certificate.id,
      kind: certificate.kind,
      course: sql<string>`${certificate.facts} ->> 'course'`,
      level: sql<string>`${certificate.facts} ->> 'level'`,
      number: certificate.number,
      code: certificate.code,
      issuedOn: certificate.issuedOn,
    })
    .from(certificate)
    .innerJoin(enrollment, eq(enrollment.id, certificate.enrollmentId))
    .where(and(eq(enrollment.learnerId, learnerId), isNull(certificate.revokedAt)))
    .orderBy(desc(certificate.id))
}
