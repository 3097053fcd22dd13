import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ERASED_TEXT, isNaming, masked, nameOfErased } from '../../db/erased.ts'
import { auditLog, recordAccess } from '../../db/schema/accounts.ts'
import { enrollmentChange, enrollmentLink } from '../../db/schema/enrollments.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import { levelVerdict } from '../../db/schema/marks.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { absenceReport, personMerge } from '../../db/schema/people.ts'
import { testResult } from '../../db/schema/placement.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import type { OpenedRecord } from '../../domain/opened-record.ts'
import { anonymiseAccounts } from '../accounts/anonymise-accounts.ts'
import { recordChange } from '../audit/record-change.ts'
import { anonymiseCertificates } from '../certificates/write-certificate.ts'
import { eraseNetworks, maskDiscounts } from '../enrollments/write-enrollment.ts'
import { AppError } from '../errors.ts'
import { maskGroups } from '../groups/write-group.ts'
import { anonymiseLeads, maskLeads } from '../leads/write-lead.ts'
import { anonymiseMakeUps } from '../make-ups/write-make-up.ts'
import { anonymiseContacts } from '../people/write-contact.ts'
import { anonymiseLearners } from '../people/write-learner.ts'
import { confirmIdentity, type Identity } from '../staff/confirm-identity.ts'
import type { StaffSession } from '../staff/find-staff-session.ts'
import { maskDeskNotes } from '../timetable/write-lesson.ts'
import { anonymiseResults } from './anonymise-results.ts'
import { findPerson, type Person, type PersonKey } from './find-person.ts'
import { patternOf } from './pattern.ts'

/** Columns, by table, of free text and of documents in which somebody may be named beside their own records. */
const TEXTS = [
  ['lead_event', 'message'],
  ['enrollment_change', 'reason'],
  ['level_verdict', 'note'],
  ['lesson_change', 'reason'],
  ['make_up_right', 'reason'],
  ['absence_report', 'reason'],
  ['certificate', 'revoked_reason'],
  ['saved_view', 'query'],
] as const
const DOCUMENTS = [
  ['lead_event', 'detail'],
  ['lead_import', 'lines'],
  ['person_merge', 'moved'],
  ['audit_log', 'detail'],
] as const

/**
 * Takes name, addresses, numbers and texts of a person out of every table. Rows stay, so that counts, seats and prices stay
 * right. Backups hold the data until they are deleted in their turn. @throws AppError not-found, wrong-confirmation; invalid for
 * somebody who is in a group
 */
export async function erasePerson(
  db: Db,
  actor: StaffSession,
  { kind, id, ...identity }: PersonKey & Identity,
): Promise<void> {
  const confirm = await confirmIdentity(db, actor.accountId, identity)
  await db.transaction(async (tx) => {
    await confirm(tx)
    await erase(tx, actor, { kind, id })
  })
}

async function erase(tx: Db, actor: Actor, key: PersonKey): Promise<void> {
  const person = await findPerson(tx, key)
  if (person.isLiving) {
    throw new AppError('invalid', {
      message: 'Bu kişi bir sınıfta kayıtlı ya da yeri ayrılmış; önce sınıftan ayırın.',
    })
  }
  await eraseFound(tx, person)
  await recordChange(tx, actor, {
    action: 'erase',
    entity: key.kind,
    entityId: key.id,
    after: { leads: person.leadIds.length, results: person.resultIds.length },
  })
}

/** In a database that was restored from before the erasure. @returns whether the person is there */
export async function repeatErasure(db: Db, key: PersonKey): Promise<boolean> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, key).catch((error) => {
      if (error instanceof AppError && error.code === 'not-found') return undefined
      throw error
    })
    if (!person) return false
    await eraseFound(tx, person)
    await recordChange(tx, SYSTEM, { action: 'erase', entity: key.kind, entityId: key.id })
    return true
  })
}

/** In a transaction. The caller has refused people in a group, and writes the audit line. */
export async function eraseFound(tx: Db, person: Person): Promise<void> {
  await eraseMails(tx, person)
  await eraseRecords(tx, person)
  if (person.values.length > 0) await eraseNamings(tx, patternOf(person.values))
  await anonymiseLeads(tx, person.leadIds)
  await anonymiseLearners(tx, person.learnerIds)
  await anonymiseContacts(tx, person.contactIds)
  await anonymiseAccounts(tx, person.accountIds)
}

async function eraseMails(tx: Db, { values }: Person): Promise<void> {
  if (values.length === 0) return
  const pattern = patternOf(values)
  const names = or(
    isNaming(mailOutbox.recipient, pattern),
    isNaming(mailOutbox.subject, pattern),
    isNaming(mailOutbox.text, pattern),
  )
  await tx.delete(mailOutbox).where(and(names, isNull(mailOutbox.sentAt)))
  await tx
    .update(mailOutbox)
    .set({ recipient: ERASED_TEXT, subject: ERASED_TEXT, text: ERASED_TEXT, calendar: null })
    .where(names)
}

async function eraseRecords(tx: Db, person: Person): Promise<void> {
  const { learnerIds, contactIds, leadIds, enrollmentIds, resultIds, accountIds } = person
  await tx
    .update(leadEvent)
    .set({
      name: null,
      email: null,
      phone: null,
      message: null,
      detail: null,
      contentHash: sql`md5(random()::text)`,
    })
    .where(inArray(leadEvent.leadId, leadIds))
  await anonymiseResults(tx, inArray(testResult.id, resultIds))
  await anonymiseCertificates(tx, enrollmentIds, nameOfErased())
  await eraseNetworks(tx, enrollmentIds)
  await tx.delete(enrollmentLink).where(inArray(enrollmentLink.enrollmentId, enrollmentIds))
  await tx
    .update(enrollmentChange)
    .set({ reason: null })
    .where(inArray(enrollmentChange.enrollmentId, enrollmentIds))
  await tx
    .update(levelVerdict)
    .set({ note: null })
    .where(inArray(levelVerdict.enrollmentId, enrollmentIds))
  await tx
    .update(absenceReport)
    .set({ reason: ERASED_TEXT })
    .where(inArray(absenceReport.learnerId, learnerIds))
  await anonymiseMakeUps(tx, learnerIds)
  await tx
    .delete(recordAccess)
    .where(
      or(
        ofOpening('learner', learnerIds),
        ofOpening('lead', leadIds),
        ofOpening('result', resultIds),
        ofOpening('enrollment', enrollmentIds),
      ),
    )
  const merged = or(ofMerge('learner', learnerIds), ofMerge('contact', contactIds))
  await tx.update(personMerge).set({ moved: {} }).where(merged)
  await tx
    .update(auditLog)
    .set({ detail: null })
    .where(
      or(
        ofLog('learner', learnerIds),
        ofLog('contact', contactIds),
        ofLog('lead', leadIds),
        ofLog('enrollment', enrollmentIds),
        ofLog('account', accountIds),
      ),
    )
}

function ofMerge(kind: 'learner' | 'contact', ids: number[]): SQL | undefined {
  return and(
    eq(personMerge.kind, kind),
    or(inArray(personMerge.keptId, ids), inArray(personMerge.mergedId, ids)),
  )
}

function ofOpening(entity: OpenedRecord, ids: number[]): SQL | undefined {
  return and(eq(recordAccess.entity, entity), inArray(recordAccess.entityId, ids))
}

function ofLog(entity: string, ids: number[]): SQL | undefined {
  return and(eq(auditLog.entity, entity), inArray(auditLog.entityId, ids))
}

async function eraseNamings(tx: Db, pattern: string): Promise<void> {
  for (const [table, name] of TEXTS) {
    const column = sql.identifier(name)
    await tx.execute(sql`update ${sql.identifier(table)} set ${column} = ${masked(column, pattern)}
      where ${isNaming(column, pattern)}`)
  }
  for (const [table, name] of DOCUMENTS) {
    const column = sql.identifier(name)
    await tx.execute(sql`update ${sql.identifier(table)}
      set ${column} = ${masked(column, pattern)}::jsonb where ${isNaming(column, pattern)}`)
  }
  await maskLeads(tx, pattern)
  await maskDeskNotes(tx, pattern)
  await maskGroups(tx, pattern)
  await maskDiscounts(tx, pattern)
}
