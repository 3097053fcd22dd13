import { and, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Params } from '../../contract/call.ts'
import type { VerifiedCertificate } from '../../contract/public/certificate.ts'
import type { list } from '../../contract/staff/certificate.ts'
import type { Db } from '../../db/client.ts'
import { nameOfErased } from '../../db/erased.ts'
import { fullName } from '../../db/full-name.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { certificate } from '../../db/schema/marks.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { readCertificateCode } from '../../domain/certificate.ts'
import { dottedInitials } from '../../domain/name.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/group-record.ts'

const MOST = 500

const successor = alias(certificate, 'successor')

export async function findCertificates(db: Db, actor: Actor, input: Params<typeof list>) {
  const asked: SQL | undefined = and(
    input.group ? eq(enrollment.groupId, input.group) : undefined,
    input.learner ? eq(enrollment.learnerId, input.learner) : undefined,
    isVisibleTo(actor),
  )
  const rows = await db
    .select({
      id: certificate.id,
      enrollmentId: certificate.enrollmentId,
      learner: { id: learner.id, name: fullName(learner) },
      group: { id: courseGroup.id, name: courseGroup.name },
      kind: certificate.kind,
      number: certificate.number,
      code: certificate.code,
      officialNumber: certificate.officialNumber,
      issuedOn: certificate.issuedOn,
      revokedAt: certificate.revokedAt,
      revokedReason: certificate.revokedReason,
      successor: successor.number,
    })
    .from(certificate)
    .innerJoin(enrollment, eq(enrollment.id, certificate.enrollmentId))
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .leftJoin(successor, eq(successor.id, certificate.successorId))
    .where(asked)
    .orderBy(desc(certificate.id))
    .limit(MOST)
  return {
    rows: rows.map((row) => ({ ...row, revokedAt: row.revokedAt?.toISOString() ?? null })),
  }
}

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
