import { and, desc, eq, sql } from 'drizzle-orm'
import type { FailedErasure } from '../../contract/staff/dashboard.ts'
import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import type { RetentionKind } from '../../domain/retention.ts'

/** A record that the last nightly erasure could not erase. */
export interface Failure {
  kind: RetentionKind
  /** The id of a contact (`inquiry`) or a learner (`student`); null when a whole kind failed. */
  id: number | null
  /** A code, without personal data. */
  reason: string
}

export async function findFailures(db: Db): Promise<Failure[]> {
  const [last] = await db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'retention'), eq(auditLog.action, 'erase')))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  const { failed = [] } = (last?.detail?.after ?? {}) as { failed?: Failure[] }
  return failed
}

/** The people among them who are still there, by name. */
export async function findFailedPeople(
  db: Db,
  failures: readonly Failure[],
): Promise<FailedErasure[]> {
  const idsOf = (kind: RetentionKind) =>
    sql`any(${sql.param(failures.flatMap((one) => (one.kind === kind && one.id !== null ? [one.id] : [])))}::int[])`
  const { rows } = await db.execute<FailedErasure & Record<string, unknown>>(sql`
    select concat_ws(' ', name, surname) as name, id as "learnerId", null::int as "leadId"
      from learner where id = ${idsOf('student')}
    union all
    select concat_ws(' ', name, surname), null,
      (select max(l.id) from lead l where l.contact_id = contact.id and l.deleted_at is null)
      from contact where id = ${idsOf('inquiry')}`)
  return rows
}
