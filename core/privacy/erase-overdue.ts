import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { FailedErasure } from '../../contract/staff/dashboard.ts'
import type { Db } from '../../db/client.ts'
import { auditLog, recordAccess } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { testResult } from '../../db/schema/placement.ts'
import { knownDevice } from '../../db/schema/staff.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { RETENTION_KINDS, type RetentionKind } from '../../domain/retention.ts'
import { closeAgreements } from '../agreements/forget-agreements.ts'
import { recordChange } from '../audit/record-change.ts'
import { anonymiseResults, eraseFound } from './erase-person.ts'
import { findPerson, type PersonKey } from './find-person.ts'
import { before, getRetention, type Overdue, overdueIds } from './retention.ts'

/** A record that the last nightly erasure could not erase. */
interface Failure {
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

interface OverdueRun {
  done: Overdue
  failed: Failure[]
}

/**
 * Erases what is over its span. Each person is a transaction of their own: a run that is cut goes on with the rest the next time,
 * one that finds nothing writes nothing, and a failure is named and does not end the run.
 */
export async function eraseOverdue(db: Db): Promise<OverdueRun> {
  const { months } = await getRetention(db)
  const ids = overdueIds(months)
  const earlier = await findFailures(db)
  const run: OverdueRun = {
    done: {
      inquiry: 0,
      placement: 0,
      student: 0,
      contract: 0,
      mail: 0,
      access: 0,
      security: 0,
    },
    failed: [],
  }
  try {
    await count(run, 'placement', () =>
      anonymiseResults(db, inArray(testResult.id, among(ids.placement))),
    )
    await count(run, 'contract', () => closeAgreements(db, among(ids.contract)))
    await count(run, 'mail', () => deleteMails(db, ids.mail))
    await count(run, 'access', () => deleteAccesses(db, ids.access))
    await count(run, 'security', () => eraseLog(db, ids.security, before(months.security)))
    await erasePeople(db, run, { kind: 'contact', retention: 'inquiry', ids: ids.inquiry })
    await erasePeople(db, run, { kind: 'learner', retention: 'student', ids: ids.student })
  } finally {
    const isNews = run.failed.length > 0 || earlier.length > 0
    if (isNews || RETENTION_KINDS.some((kind) => run.done[kind] > 0)) await record(db, run)
  }
  return run
}

async function record(db: Db, { done, failed }: OverdueRun): Promise<void> {
  await recordChange(db, SYSTEM, {
    action: 'erase',
    entity: 'retention',
    entityId: null,
    after: failed.length > 0 ? { ...done, failed } : done,
  })
}

async function count(
  { done, failed }: OverdueRun,
  kind: RetentionKind,
  erase: () => Promise<number>,
): Promise<void> {
  try {
    done[kind] += await erase()
  } catch (error) {
    failed.push({ kind, id: null, reason: reasonOf(error) })
  }
}

/** The code of the failure: its message may hold what a person wrote. */
function reasonOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return cause ? reasonOf(cause) : String(name)
}

async function deleteMails(db: Db, ids: SQL): Promise<number> {
  const { rowCount } = await db.delete(mailOutbox).where(inArray(mailOutbox.id, among(ids)))
  return rowCount ?? 0
}

async function deleteAccesses(db: Db, ids: SQL): Promise<number> {
  const { rowCount } = await db.delete(recordAccess).where(inArray(recordAccess.id, among(ids)))
  return rowCount ?? 0
}

async function eraseLog(db: Db, ids: SQL, end: SQL): Promise<number> {
  const { rowCount } = await db
    .update(auditLog)
    .set({ detail: null })
    .where(inArray(auditLog.id, among(ids)))
  await db.delete(knownDevice).where(lt(knownDevice.lastSeenAt, end))
  return rowCount ?? 0
}

interface People {
  kind: PersonKey['kind']
  retention: RetentionKind
  ids: SQL
}

async function erasePeople(
  db: Db,
  run: OverdueRun,
  { kind, retention, ids }: People,
): Promise<void> {
  let people: { id: number }[] = []
  await count(run, retention, async () => {
    people = (await db.execute<{ id: number }>(ids)).rows
    return 0
  })
  for (const { id } of people) {
    try {
      run.done[retention] += await erasePerson(db, { kind, id })
    } catch (error) {
      run.failed.push({ kind: retention, id, reason: reasonOf(error) })
    }
  }
}

/** @returns 1, or 0 for somebody who is in a group meanwhile */
function erasePerson(db: Db, key: PersonKey): Promise<number> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, key)
    if (person.isLiving) return 0
    await eraseFound(tx, person)
    return 1
  })
}

function among(ids: SQL): SQL {
  return sql`(${ids})`
}
