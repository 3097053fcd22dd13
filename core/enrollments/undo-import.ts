import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { UndoneLearnerImport } from '../../contract/staff/learner-import.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { contact, type ImportedLearner, learner, learnerImport } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { voidAgreement } from '../agreements/change-agreement.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { lockGroups } from '../groups/seats.ts'
import { isOfDesk } from '../own-campuses.ts'
import { deleteUnusedContacts, lockContacts } from '../people/write-contact.ts'
import { deleteLearner } from '../people/write-learner.ts'
import { offerFreedSeat } from './held-seats.ts'
import { detachAgreements, eraseEnrollments } from './write-enrollment.ts'

const UNDO_DAYS = 30
const SHOWN = 20
const REASON = 'Dosya aktarması geri alındı.'

const isRecent = gt(learnerImport.createdAt, sql`now() - make_interval(days => ${UNDO_DAYS})`)

export type NewImportedLearner = Omit<
  ImportedLearner,
  'revision' | 'enrollmentRevision' | 'agreementRevision'
>

interface NewImport {
  file: string | undefined
  lines: readonly NewImportedLearner[]
}

/** Call it at the end of the import: the revisions are those that it leaves behind. @returns the id */
export async function storeImport(tx: Db, actor: Actor, { file, lines }: NewImport) {
  const learners = await readRevisions(tx, learner, pick(lines, 'learnerId'))
  const enrollments = await readRevisions(tx, enrollment, pick(lines, 'enrollmentId'))
  const agreements = await readRevisions(tx, agreement, pick(lines, 'agreementId'))
  const seen = lines.map((line) => ({
    ...line,
    revision: learners.get(line.learnerId) ?? 0,
    enrollmentRevision: enrollments.get(line.enrollmentId ?? 0) ?? 0,
    agreementRevision: agreements.get(line.agreementId ?? 0) ?? 0,
  }))
  const [row] = await tx
    .insert(learnerImport)
    .values({ file, actorId: actor.accountId, lines: seen })
    .returning({ id: learnerImport.id })
  if (!row) throw new Error('The import was not stored.')
  return row.id
}

function pick(
  lines: readonly NewImportedLearner[],
  name: 'learnerId' | 'contactId' | 'enrollmentId' | 'agreementId',
): number[] {
  return lines.flatMap((line) => line[name] ?? [])
}

async function readRevisions(
  tx: Db,
  table: typeof learner | typeof enrollment | typeof agreement,
  ids: number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: table.id, revision: table.revision })
    .from(table)
    .where(inArray(table.id, ids))
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

export async function findImports(db: Db, actor: Actor) {
  const rows = await db
    .select({
      id: learnerImport.id,
      file: learnerImport.file,
      actor: sql<string | null>`nullif(concat_ws(' ', ${account.name}, ${account.surname}), '')`,
      lines: sql<number>`jsonb_array_length(${learnerImport.lines})`,
      at: learnerImport.createdAt,
      isUndone: sql<boolean>`${learnerImport.undoneAt} is not null`,
    })
    .from(learnerImport)
    .leftJoin(account, eq(account.id, learnerImport.actorId))
    .where(and(isRecent, isOfDesk(actor, 'learner-import', learnerImport.id)))
    .orderBy(desc(learnerImport.createdAt), desc(learnerImport.id))
    .limit(SHOWN)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/**
 * Takes back what an import made: places with their agreements, and learners whom it created. All rows of a learner stay
 * together. What it filled in for known people stays. @throws AppError not-found
 */
export function undoImport(db: Db, actor: Actor, id: number): Promise<UndoneLearnerImport> {
  return db.transaction(async (tx) => {
    const lines = await lockImport(tx, id)
    await lockContacts(tx, inArray(contact.id, pick(lines, 'contactId')), 'no key update')
    const groups = await lockPlaces(tx, pick(lines, 'enrollmentId'))
    const kept = await findKept(tx, lines)
    const staying = new Set(kept.map((one) => one.id))
    const gone = lines.filter(({ learnerId }) => !staying.has(learnerId))
    await removePlaces(tx, actor, gone)
    const removed = await removeLearners(tx, actor, gone)
    await deleteUnusedContacts(
      tx,
      gone.filter(({ isNewContact }) => isNewContact).map(({ contactId }) => contactId),
      { learners: removed },
    )
    for (const groupId of groups) await offerFreedSeat(tx, actor, groupId)
    await tx.update(learnerImport).set({ undoneAt: sql`now()` }).where(eq(learnerImport.id, id))
    await recordChange(tx, actor, {
      action: 'undo-import',
      entity: 'learner',
      entityId: null,
      after: { import: id, removed: removed.length, kept: kept.length },
    })
    return { removed: removed.length, kept }
  })
}

async function lockImport(tx: Db, id: number): Promise<ImportedLearner[]> {
  const [row] = await tx
    .select({ lines: learnerImport.lines })
    .from(learnerImport)
    .where(and(eq(learnerImport.id, id), isNull(learnerImport.undoneAt), isRecent))
    .for('update')
  if (!row) throw new AppError('not-found', { message: 'Bu aktarma artık geri alınamıyor.' })
  return row.lines
}

/** @returns the groups of the enrollments */
async function lockPlaces(tx: Db, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ groupId: enrollment.groupId })
    .from(enrollment)
    .where(inArray(enrollment.id, ids))
  const groups = rows.map(({ groupId }) => groupId)
  await lockGroups(tx, groups)
  await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(inArray(enrollment.id, ids))
    .orderBy(enrollment.id)
    .for('update')
  return groups
}

type Kept = UndoneLearnerImport['kept'][number]

/** Learners that an import brought, with what has happened to them since. */
async function findKept(tx: Db, lines: readonly ImportedLearner[]): Promise<Kept[]> {
  const own = sql.param(pick(lines, 'enrollmentId'))
  const agreements = sql.param(pick(lines, 'agreementId'))
  const { rows } = await tx.execute<Omit<Kept, 'reason'> & { reason: Kept['reason'] | null }>(sql`
    select distinct on (n.id) n.id, concat_ws(' ', n.name, n.surname) as name, why.reason
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("learnerId" int, "isNew" boolean, revision int,
      "enrollmentId" int, "enrollmentRevision" int, "agreementId" int, "agreementRevision" int)
    join learner n on n.id = line."learnerId" and n.deleted_at is null
    left join account a on a.id = n.account_id
    left join enrollment e on e.id = line."enrollmentId"
    left join agreement g on g.id = line."agreementId"
    cross join lateral (select case
      when exists (select from attendance t where t.enrollment_id = e.id)
        or exists (select from homework_done t where t.enrollment_id = e.id)
        or exists (select from score t where t.enrollment_id = e.id)
        or exists (select from level_verdict t where t.enrollment_id = e.id)
        or exists (select from certificate t where t.enrollment_id = e.id)
        or exists (select from paper t where t.enrollment_id = e.id) then 'attended'
      when exists (select from agreement_entry t where t.agreement_id = g.id
          and (t.kind <> 'opening' or t.reverses_id is not null))
        or exists (select from paper t where t.agreement_id = g.id)
        or exists (select from withdrawal t where t.agreement_id = g.id) then 'paid'
      when line."isNew" and a.active_since is not null then 'signed-in'
      when exists (select from enrollment t where t.continues_id = e.id or t.repeats_id = e.id)
        or line."isNew" and (exists (select from enrollment t where t.learner_id = n.id and t.id <> all(${own}::int[]))
          or exists (select from lead t where t.learner_id = n.id and t.deleted_at is null)
          or exists (select from test_result t where t.learner_id = n.id)
          or exists (select from lesson_guest t where t.learner_id = n.id)
          or exists (select from make_up_right t where t.learner_id = n.id)
          or exists (select from hour_package t where t.learner_id = n.id)
          or exists (select from agreement t where t.learner_id = n.id and t.id <> all(${agreements}::int[]))) then 'used'
      when e.state <> 'active' or e.revision > line."enrollmentRevision" or g.revision > line."agreementRevision"
        or line."isNew" and (n.revision > line.revision or n.merged_into_id is not null) then 'changed'
      end as reason) why
    where line."isNew" or line."enrollmentId" is not null or line."agreementId" is not null
    order by n.id, why.reason is null`)
  return rows.flatMap(({ reason, ...row }) => (reason ? [{ ...row, reason }] : []))
}

async function removePlaces(tx: Db, actor: Actor, gone: readonly ImportedLearner[]): Promise<void> {
  const ids = pick(gone, 'enrollmentId')
  for (const entityId of ids) {
    await recordChange(tx, actor, { action: 'delete', entity: 'enrollment', entityId })
  }
  await eraseEnrollments(tx, ids)
  const agreements = pick(gone, 'agreementId')
  await detachAgreements(tx, agreements)
  for (const id of agreements.toSorted((a, b) => a - b)) {
    await voidAgreement(tx, actor, { id, reason: REASON })
  }
}

/** @returns the learners that are gone */
async function removeLearners(
  tx: Db,
  actor: Actor,
  gone: readonly ImportedLearner[],
): Promise<number[]> {
  const own = gone.filter(({ isNew }) => isNew).map(({ learnerId }) => learnerId)
  const present = await tx
    .select({ id: learner.id, revision: learner.revision })
    .from(learner)
    .where(and(inArray(learner.id, own), isNull(learner.deletedAt)))
    .orderBy(learner.id)
  for (const known of present) await deleteLearner(tx, actor, known)
  return present.map(({ id }) => id)
}
