import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ERASED_NAME, ERASED_TEXT, nameOfErased } from '../../db/person.ts'
import { auditLog, recordAccess } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { enrollmentChange, enrollmentLink } from '../../db/schema/enrollments.ts'
import { leadEvent, leadImport } from '../../db/schema/leads.ts'
import { levelVerdict } from '../../db/schema/marks.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { absenceReport, personMerge } from '../../db/schema/people.ts'
import { testResult } from '../../db/schema/placement.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import type { OpenedRecord } from '../../domain/opened-record.ts'
import { anonymiseAccounts } from '../accounts/accounts.ts'
import { anonymiseAgreements, forgetPayer } from '../agreements/forget-agreements.ts'
import { anonymisePackages } from '../agreements/write-package.ts'
import { anonymiseMakeUps } from '../attendance/make-ups.ts'
import { recordChange } from '../audit/record-change.ts'
import { anonymiseEnrollments } from '../enrollments/write-enrollment.ts'
import { AppError } from '../errors.ts'
import { anonymiseLeads } from '../leads/write-lead.ts'
import { anonymiseCertificates } from '../level-end/write-certificate.ts'
import { anonymiseContacts } from '../people/write-contact.ts'
import { anonymiseLearners } from '../people/write-learner.ts'
import { confirmIdentity, type Identity } from '../staff/second-factor.ts'
import type { StaffSession } from '../staff/staff-sessions.ts'
import { eraseMentions, findPassages } from './find-passages.ts'
import { findPerson, type Person, type PersonKey } from './find-person.ts'
import { isLogOf, isMergeOf, isOwnMail } from './text-sources.ts'

/** Level and answers stay, because the statistics of the questions count them. @returns how many there were */
export async function anonymiseResults(tx: Db, which: SQL | undefined): Promise<number> {
  const { rowCount } = await tx
    .update(testResult)
    .set({ ...ERASED_NAME, email: '', phone: '', age: '', city: '', branch: null, code: null })
    .where(which)
  return rowCount ?? 0
}

interface Erasure extends PersonKey, Identity {
  /** Mentions in records of others that somebody has looked at; see `findPassages`. */
  mentions: readonly string[]
}

/**
 * Takes name, addresses, numbers and texts of a person out of every table. Rows stay, so that counts, seats and prices stay
 * right. Backups hold the data until they are deleted in their turn. @throws AppError not-found, wrong-confirmation; invalid for
 * somebody who is in a group; stale for a confirmed mention that has changed
 */
export async function erasePerson(
  db: Db,
  actor: StaffSession,
  { kind, id, mentions, ...identity }: Erasure,
): Promise<void> {
  const confirm = await confirmIdentity(db, actor.accountId, identity)
  await db.transaction(async (tx) => {
    await confirm(tx)
    await erase(tx, actor, { kind, id }, mentions)
  })
}

async function erase(
  tx: Db,
  actor: Actor,
  key: PersonKey,
  mentions: readonly string[],
): Promise<void> {
  const person = await findPerson(tx, key)
  if (person.isLiving) {
    throw new AppError('invalid', {
      message: 'Bu kişi bir sınıfta kayıtlı ya da yeri ayrılmış; önce sınıftan ayırın.',
    })
  }
  const left = await eraseFound(tx, person, mentions)
  if (left.length > 0) {
    throw new AppError('stale', {
      message: 'Seçtiğiniz yazılardan biri bu arada değişti. Pencereyi kapatıp yeniden açın.',
    })
  }
  await recordChange(tx, actor, {
    action: 'erase',
    entity: key.kind,
    entityId: key.id,
    after: {
      leads: person.leadIds.length,
      results: person.resultIds.length,
      mentions,
    },
  })
}

/**
 * In a database that was restored from before the erasure. A mention that was confirmed is erased where its text is the same.
 * @returns whether the person is there
 */
export async function repeatErasure(
  db: Db,
  key: PersonKey,
  mentions: readonly string[] = [],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, key).catch((error) => {
      if (error instanceof AppError && error.code === 'not-found') return undefined
      throw error
    })
    if (!person) return false
    await eraseFound(tx, person, mentions)
    await recordChange(tx, SYSTEM, {
      action: 'erase',
      entity: key.kind,
      entityId: key.id,
      after: { mentions },
    })
    return true
  })
}

/**
 * In a transaction. The caller has refused people in a group, and writes the audit line.
 * @param mentions in records of others, each confirmed by somebody. @returns those that are not there any more
 */
export async function eraseFound(
  tx: Db,
  person: Person,
  mentions: readonly string[] = [],
): Promise<string[]> {
  await eraseMails(tx, person)
  await eraseRecords(tx, person)
  const passages = await findPassages(tx, person, mentions.length > 0 ? 'everywhere' : 'linked')
  const confirmed = new Set(mentions)
  await eraseMentions(tx, passages, ({ id, isLinked }) => isLinked || confirmed.has(id))
  await anonymiseLeads(tx, person.leadIds)
  await anonymiseLearners(tx, person.learnerIds)
  await anonymiseContacts(tx, person.contactIds)
  await anonymiseAccounts(tx, person.accountIds)
  const found = new Set(passages.flatMap((passage) => passage.mentions.map(({ id }) => id)))
  return mentions.filter((id) => !found.has(id))
}

/** A letter to somebody else about the person keeps its recipient. */
async function eraseMails(tx: Db, { identifiers: { emails }, ...records }: Person): Promise<void> {
  const isOwn = isOwnMail({ ...records, emails })
  const isAddressed = sql`lower(${mailOutbox.recipient}) = any(${sql.param(emails)}::text[])`
  const own = await tx.select({ id: mailOutbox.id }).from(mailOutbox).where(isOwn)
  const ids = own.map(({ id }) => id)
  await tx.delete(mailOutbox).where(and(inArray(mailOutbox.id, ids), isNull(mailOutbox.sentAt)))
  await tx
    .update(mailOutbox)
    .set({
      recipient: sql`case when ${isAddressed} then ${ERASED_TEXT} else ${mailOutbox.recipient} end`,
      subject: ERASED_TEXT,
      text: ERASED_TEXT,
      calendar: null,
      lastError: null,
    })
    .where(inArray(mailOutbox.id, ids))
}

async function eraseRecords(tx: Db, person: Person): Promise<void> {
  const { contactIds, learnerIds, leadIds, enrollmentIds, resultIds } = person
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
  await anonymiseEnrollments(tx, enrollmentIds)
  await anonymiseAgreements(tx, inArray(agreement.learnerId, learnerIds))
  await forgetPayer(tx, contactIds)
  await anonymisePackages(tx, learnerIds)
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
  await tx.update(personMerge).set({ moved: {} }).where(isMergeOf(person))
  await tx.update(auditLog).set({ detail: null }).where(isLogOf(person))
  await eraseImportedLines(tx, person)
}

/** Forgets the changes that an import made to the person's lead; its other lines can still be undone. */
async function eraseImportedLines(tx: Db, { leadIds, contactIds }: Person): Promise<void> {
  const isOwn = sql`((line ->> 'leadId')::int = any(${sql.param(leadIds)}::int[])
    or (line ->> 'contactId')::int = any(${sql.param(contactIds)}::int[]))`
  const lines = sql`jsonb_array_elements(${leadImport.lines}) with ordinality as each (line, position)`
  await tx
    .update(leadImport)
    .set({
      lines: sql`(select jsonb_agg(case when ${isOwn} then line || '{"changes": []}' else line end
        order by position) from ${lines})`,
    })
    .where(sql`exists (select from ${lines} where ${isOwn})`)
}

function ofOpening(entity: OpenedRecord, ids: number[]): SQL | undefined {
  return and(eq(recordAccess.entity, entity), inArray(recordAccess.entityId, ids))
}
