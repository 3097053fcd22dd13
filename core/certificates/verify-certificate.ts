import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { VerifiedCertificate } from '../../contract/public/certificate.ts'
import type { Db } from '../../db/client.ts'
import { nameOfErased } from '../../db/erased.ts'
import { certificate } from '../../db/schema/marks.ts'
import { readCertificateCode } from '../../domain/certificate.ts'
import { dottedInitials } from '../../domain/name.ts'
import { AppError } from '../errors.ts'

const successor = alias(certificate, 'successor')

/** @throws AppError not-found */
export async function verifyCertificate(db: Db, typed: string): Promise<VerifiedCertificate> {
  const code = readCertificateCode(typed)
  const [row] = code ? await select(db, code) : []
  if (!row) throw new AppError('not-found', { message: 'Bu kodla düzenlenmiş bir belge yok.' })
  const { kind, issuedOn, facts, revokedAt } = row
  return {
    state: revokedAt ? 'revoked' : 'valid',
    kind,
    course: facts.course,
    level: facts.level,
    hours: facts.hours,
    issuedOn,
    initials: facts.learner === nameOfErased() ? null : dottedInitials(facts.learner),
    successor: row.successor,
  }
}

function select(db: Db, code: string) {
  return db
    .select({
      kind: certificate.kind,
      issuedOn: certificate.issuedOn,
      facts: certificate.facts,
      revokedAt: certificate.revokedAt,
      successor: successor.code,
    })
    .from(certificate)
    .leftJoin(successor, eq(successor.id, certificate.successorId))
    .where(eq(certificate.code, code))
}
