import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Body } from '../../contract/call.ts'
import type { update } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import { ERASED_NAME } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { contactLearner, learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import { endSignIns } from '../accounts/sign-ins.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { formatPhone } from '../phones.ts'
import { getLearner } from './get-learner.ts'

export interface NewLearner extends Omit<LearnerChanges, 'name' | 'surname'> {
  name: string
  surname: string
}

export type LearnerChanges = Body<typeof update>['changes'] & {
  birthYear?: number | null | undefined
}

interface LearnerWrite {
  id: number
  revision?: number
  changes: LearnerChanges
}

export async function insertLearners(tx: Db, people: readonly NewLearner[]): Promise<number[]> {
  const values = people.map((person) => ({ ...person, ...derivedOf(person) }))
  const rows = await tx.insert(learner).values(values).returning({ id: learner.id })
  return rows.map(({ id }) => id)
}

export async function lockLearner(tx: Db, id: number, revision?: number) {
  const [row] = await tx
    .select()
    .from(learner)
    .where(and(eq(learner.id, id), isNull(learner.mergedIntoId)))
    .for('no key update')
  if (!row) throw new AppError('not-found', { message: 'Bu öğrenci bulunamadı.' })
  if (revision !== undefined && revision !== row.revision) {
    await refuseStale(tx, { entity: 'learner', id, revision, record: await getLearner(tx, id) })
  }
  return row
}

/** Writes differing values, also to the account’s name, and raises the revision. @throws AppError not-found, stale */
export async function changeLearner(
  tx: Db,
  actor: Pick<Actor, 'accountId'>,
  { id, revision, changes }: LearnerWrite,
): Promise<void> {
  const before = await lockLearner(tx, id, revision)
  const given = { ...changes, ...derivedOf(changes) }
  const names = (Object.keys(given) as (keyof LearnerChanges)[]).filter(
    (name) => given[name] !== undefined && given[name] !== before[name],
  )
  if (names.length === 0) return
  const after = Object.fromEntries(names.map((name) => [name, given[name]]))
  const row = await write(tx, id, after)
  if (row.accountId !== null && (after.name || after.surname)) {
    const { name, surname } = row
    await tx.update(account).set({ name, surname }).where(eq(account.id, row.accountId))
  }
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'learner',
    entityId: id,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after,
  })
}

interface Reach {
  email: string | null
  phones: { phone: string }[]
}

/** The learner who is the contact keeps no number or address that the contact has given up. */
export async function followSelf(
  tx: Db,
  contactId: number,
  { before, after }: { before: Reach; after: Reach },
): Promise<void> {
  const [old, present] = [before, after].map(({ email, phones }) => ({
    email,
    phone: phones[0]?.phone ?? null,
  }))
  const fields = (['email', 'phone'] as const).filter((field) => old?.[field] !== present?.[field])
  for (const field of fields) {
    await tx
      .update(learner)
      .set({ [field]: present?.[field], revision: sql`${learner.revision} + 1` })
      .where(
        and(
          eq(learner[field], old?.[field] ?? ''),
          sql`${learner.id} in (select learner_id from ${contactLearner}
            where ${contactLearner.contactId} = ${contactId} and ${contactLearner.relation} = 'self')`,
        ),
      )
  }
}

export async function setLearnerAccount(tx: Db, id: number, accountId: number): Promise<void> {
  await write(tx, id, { accountId })
}

/**
 * Ends the sign-ins as well.
 * @throws AppError not-found, also for a deleted one; stale; invalid for a learner who has a seat or waits for one
 */
export async function deleteLearner(
  tx: Db,
  actor: Actor,
  { id, revision }: { id: number; revision: number },
): Promise<void> {
  const { deletedAt, accountId } = await lockLearner(tx, id, revision)
  if (deletedAt !== null) throw new AppError('not-found')
  await refuseInGroup(tx, id)
  await write(tx, id, { deletedAt: sql`now()` })
  if (accountId !== null) await endSignIns(tx, accountId)
  await recordChange(tx, actor, { action: 'delete', entity: 'learner', entityId: id })
}

async function refuseInGroup(tx: Db, learnerId: number): Promise<void> {
  const isLiving = inArray(enrollment.state, [...LIVING_STATES])
  const living = await tx.$count(enrollment, and(eq(enrollment.learnerId, learnerId), isLiving))
  if (living === 0) return
  throw new AppError('invalid', {
    message:
      'Bu öğrenci bir sınıfta kayıtlı ya da yeri ayrılmış; önce sınıftan ayırın ya da ön kaydını iptal edin.',
  })
}

export async function restoreLearner(tx: Db, actor: Actor, id: number): Promise<void> {
  const { deletedAt } = await lockLearner(tx, id)
  if (deletedAt === null) throw new AppError('not-found')
  await write(tx, id, { deletedAt: null })
  await recordChange(tx, actor, { action: 'restore', entity: 'learner', entityId: id })
}

export async function eraseLearners(tx: Db, ids: readonly number[]): Promise<void> {
  const gone = [...ids]
  await tx.update(learner).set({ mergedIntoId: null }).where(inArray(learner.mergedIntoId, gone))
  await tx.delete(learner).where(inArray(learner.id, gone))
}

async function write(tx: Db, id: number, values: PgUpdateSetSource<typeof learner>) {
  const [row] = await tx
    .update(learner)
    .set({ ...values, revision: sql`${learner.revision} + 1` })
    .where(eq(learner.id, id))
    .returning()
  if (!row) throw new Error('The learner is not there.')
  return row
}

function derivedOf({ birthDate, phone }: LearnerChanges) {
  return {
    ...(birthDate && { birthYear: Number(birthDate.slice(0, 4)) }),
    ...(phone && { phone: formatPhone(phone) }),
  }
}

export async function anonymiseLearners(tx: Db, ids: number[]): Promise<void> {
  await tx
    .update(learner)
    .set({
      ...ERASED_NAME,
      birthYear: null,
      birthDate: null,
      phone: null,
      email: null,
      note: null,
      accountId: null,
      deletedAt: sql`now()`,
      revision: sql`${learner.revision} + 1`,
    })
    .where(inArray(learner.id, ids))
}
