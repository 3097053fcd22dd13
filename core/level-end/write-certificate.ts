import { randomInt } from 'node:crypto'
import { and, desc, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import type { noteOfficial } from '../../contract/staff/certificate.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { ERASED_TEXT } from '../../db/person.ts'
import { type CertificateFacts, certificate } from '../../db/schema/marks.ts'
import type { Actor } from '../../domain/actor.ts'
import { CODE_LENGTH, CODE_SIGNS } from '../../domain/certificate.ts'
import type { Certificate } from '../../domain/level-rules.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'

/** Random, so that no code tells about another. */
export function newCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)])
  return signs.join('')
}

/**
 * Waits for everybody else who issues, so that numbers have no gap: call it before reading whose certificate is due, and
 * then write in the same transaction.
 */
export async function lockNumbers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('certificate', 0))`)
}

export interface Draft {
  enrollmentId: number
  levelId: number
  kind: Certificate
  facts: CertificateFacts
}

/** Call it under `lockNumbers`. @returns the id */
export async function insertCertificate(tx: Db, actor: Actor, draft: Draft): Promise<number> {
  const issuedOn = schoolDay()
  const number = await nextNumber(tx, issuedOn.slice(0, 4))
  const [row] = await tx
    .insert(certificate)
    .values({
      ...draft,
      number,
      code: newCode(),
      issuedOn,
      issuedBy: actor.accountId,
    })
    .returning({ id: certificate.id })
  if (!row) throw new Error('The certificate was not stored.')
  await recordChange(tx, actor, {
    action: 'create',
    entity: 'certificate',
    entityId: row.id,
    after: { number, certificate: draft.kind, learner: draft.facts.learner },
  })
  return row.id
}

/** @throws AppError state-changed for one that is revoked */
export async function revokeValid(
  tx: Db,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const [row] = await tx
    .update(certificate)
    .set({ revokedAt: sql`clock_timestamp()`, revokedBy: actor.accountId, revokedReason: reason })
    .where(and(eq(certificate.id, id), isNull(certificate.revokedAt)))
    .returning({ number: certificate.number })
  if (!row) throw new AppError('state-changed', { message: 'Bu belge zaten iptal edilmiş.' })
  await recordChange(tx, actor, {
    action: 'cancelled',
    entity: 'certificate',
    entityId: id,
    before: { number: row.number },
    after: { reason },
  })
}

/** @throws AppError state-changed for a revoked one */
export async function setOfficialNumber(
  tx: Db,
  actor: Actor,
  { id, officialNumber }: Change<typeof noteOfficial>,
): Promise<void> {
  const [before] = await tx
    .select({ officialNumber: certificate.officialNumber })
    .from(certificate)
    .where(and(eq(certificate.id, id), isNull(certificate.revokedAt)))
    .for('update')
  if (!before) throw new AppError('state-changed', { message: 'Bu belge iptal edilmiş.' })
  await tx.update(certificate).set({ officialNumber }).where(eq(certificate.id, id))
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'certificate',
    entityId: id,
    before,
    after: { officialNumber },
  })
}

export async function setSuccessor(tx: Db, id: number, successorId: number): Promise<void> {
  await tx.update(certificate).set({ successorId }).where(eq(certificate.id, id))
}

/** Ids rise in the order of the lock, so the newest of a year has its highest number. */
async function nextNumber(tx: Db, year: string): Promise<string> {
  const [last] = await tx
    .select({ number: certificate.number })
    .from(certificate)
    .where(like(certificate.number, `${year}-%`))
    .orderBy(desc(certificate.id))
    .limit(1)
  const next = last ? Number(last.number.slice(5)) + 1 : 1
  return `${year}-${String(next).padStart(4, '0')}`
}

/** The paper is still verified by its code, and names nobody any more. */
export async function anonymiseCertificates(
  tx: Db,
  enrollmentIds: number[],
  name: string,
): Promise<void> {
  await tx
    .update(certificate)
    .set({
      facts: sql`${certificate.facts} || ${JSON.stringify({ learner: name })}::jsonb`,
      officialNumber: null,
      revokedReason: sql`case when ${certificate.revokedReason} is not null then ${ERASED_TEXT} end`,
    })
    .where(inArray(certificate.enrollmentId, enrollmentIds))
}

export async function eraseCertificates(tx: Db, enrollmentIds: readonly number[]): Promise<void> {
  await tx.delete(certificate).where(inArray(certificate.enrollmentId, [...enrollmentIds]))
}
