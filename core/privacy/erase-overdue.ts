import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditLog, recordAccess } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { testResult } from '../../db/schema/placement.ts'
import { knownDevice } from '../../db/schema/staff.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { RETENTION_KINDS } from '../../domain/retention.ts'
import { recordChange } from '../audit/record-change.ts'
import { eraseDiscounts } from '../enrollments/write-enrollment.ts'
import { anonymiseResults } from './anonymise-results.ts'
import { eraseFound } from './erase-person.ts'
import { findPerson, type PersonKey } from './find-person.ts'
import { before, type Overdue, overdueIds } from './overdue.ts'
import { getRetention } from './retention.ts'

/**
 * Erases what is over its span. Each person is a transaction of their own: a run that is cut goes on with the rest the next time,
 * and one that finds nothing writes nothing.
 */
export async function eraseOverdue(db: Db): Promise<Overdue> {
  const { months } = await getRetention(db)
  const ids = overdueIds(months)
  const done: Overdue = {
    inquiry: 0,
    placement: 0,
    student: 0,
    contract: 0,
    mail: 0,
    access: 0,
    security: 0,
  }
  try {
    done.placement = await anonymiseResults(db, inArray(testResult.id, among(ids.placement)))
    done.contract = await eraseDiscounts(db, among(ids.contract))
    done.mail = await deleteMails(db, ids.mail)
    done.access = await deleteAccesses(db, ids.access)
    done.security = await eraseDetails(db, ids.security)
    await db.delete(knownDevice).where(lt(knownDevice.lastSeenAt, before(months.security)))
    done.inquiry = await erasePeople(db, 'contact', ids.inquiry)
    done.student = await erasePeople(db, 'learner', ids.student)
  } finally {
    if (RETENTION_KINDS.some((kind) => done[kind] > 0)) {
      await recordChange(db, SYSTEM, {
        action: 'erase',
        entity: 'retention',
        entityId: null,
        after: done,
      })
    }
  }
  return done
}

async function deleteMails(db: Db, ids: SQL): Promise<number> {
  const { rowCount } = await db.delete(mailOutbox).where(inArray(mailOutbox.id, among(ids)))
  return rowCount ?? 0
}

async function deleteAccesses(db: Db, ids: SQL): Promise<number> {
  const { rowCount } = await db.delete(recordAccess).where(inArray(recordAccess.id, among(ids)))
  return rowCount ?? 0
}

async function eraseDetails(db: Db, ids: SQL): Promise<number> {
  const { rowCount } = await db
    .update(auditLog)
    .set({ detail: null })
    .where(inArray(auditLog.id, among(ids)))
  return rowCount ?? 0
}

async function erasePeople(db: Db, kind: PersonKey['kind'], ids: SQL): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(ids)
  let count = 0
  for (const { id } of rows) {
    const isDone = await db.transaction(async (tx) => {
      const person = await findPerson(tx, { kind, id })
      if (person.isLiving) return false
      await eraseFound(tx, person)
      return true
    })
    if (isDone) count += 1
  }
  return count
}

function among(ids: SQL): SQL {
  return sql`(${ids})`
}
