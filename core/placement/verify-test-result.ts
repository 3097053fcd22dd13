import { and, eq, isNull } from 'drizzle-orm'
import type { VerifiedTestResult } from '../../contract/public/placement.ts'
import type { Db } from '../../db/client.ts'
import { test, testResult } from '../../db/schema/placement.ts'
import { readCertificateCode } from '../../domain/certificate.ts'
import { dottedInitials } from '../../domain/name.ts'
import { AppError } from '../errors.ts'
import { findRecommendation } from './placement-result.ts'

/** @throws AppError not-found, also for a result that was never shown */
export async function verifyTestResult(db: Db, typed: string): Promise<VerifiedTestResult> {
  const code = readCertificateCode(typed)
  const [found] = code ? await select(db, code) : []
  if (!found) throw new AppError('not-found', { message: 'Bu kodla verilmiş bir sonuç yok.' })
  const { exam, result } = found
  const { recommendation } = await findRecommendation(db, exam, result)
  return {
    state: result.validUntil > new Date() ? 'valid' : 'expired',
    test: exam.name,
    kur: recommendation.kur,
    initials: dottedInitials(`${result.name} ${result.surname}`),
    takenAt: result.createdAt.toISOString(),
    validUntil: result.validUntil.toISOString(),
  }
}

function select(db: Db, code: string) {
  return db
    .select({ exam: test, result: testResult })
    .from(testResult)
    .innerJoin(test, eq(test.id, testResult.testId))
    .where(
      and(eq(testResult.code, code), isNull(testResult.withheld), isNull(testResult.deletedAt)),
    )
}
