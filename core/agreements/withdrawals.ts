import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Body, Output } from '../../contract/call.ts'
import type { getRule, saveRule, WithdrawalRecord } from '../../contract/staff/withdrawal.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { paperText } from '../../db/schema/papers.ts'
import { learner } from '../../db/schema/people.ts'
import { withdrawal, withdrawalRule } from '../../db/schema/withdrawal.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatNumber, type PaymentWay } from '../../domain/agreement.ts'
import { formatDate, formatDateOf, schoolDay } from '../../domain/school-time.ts'
import { FIRST_RULE, WITHDRAWAL_TITLES } from '../../domain/withdrawal.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import { fill, type Words } from '../mail/places.ts'
import { isOfDesk } from '../own-campuses.ts'
import { getPaperText, storeCurrentText } from '../papers/paper-texts.ts'
import { lockAgreement } from './get-agreement.ts'
import { takeBackByKey } from './take-back-entry.ts'
import { insertEntry } from './write-entry.ts'

type Row = typeof withdrawal.$inferInsert
type Values = Omit<Row, 'confirmedBy' | 'undoneAt' | 'createdAt' | 'textId'>

interface Refund {
  way?: PaymentWay | null | undefined
  campusId?: number | null | undefined
  refundsLater: boolean
  /** Money that the agreement has received. */
  received: number
}

const keysOf = (key: string) => ({ correction: `${key}/correction`, refund: `${key}/refund` })

/** Stores the account with its entries. Call it with the agreement locked. @returns the id @throws AppError as for an entry */
export async function storeWithdrawal(
  tx: Db,
  actor: Actor,
  values: Values,
  { way, campusId, refundsLater, received }: Refund,
): Promise<number> {
  const known = await lockAgreement(tx, values.agreementId)
  const { correction, refund, kind, day } = values
  const keys = keysOf(values.key)
  const common = { day: schoolDay(), reason: `${WITHDRAWAL_TITLES[kind]}, ${formatDate(day)}` }
  if (correction > 0) {
    const entry = { ...common, kind: 'correction', amount: correction } as const
    await insertEntry(tx, actor, known, { ...entry, key: keys.correction, followsRule: true })
  }
  if (refund > 0 && !refundsLater) {
    const entry = { ...common, kind: 'refund', amount: refund, way, campusId } as const
    await insertEntry(tx, actor, { ...known, paid: received }, { ...entry, key: keys.refund })
  }
  const { id: textId } = await storeCurrentText(tx, 'withdrawal')
  const [row] = await tx
    .insert(withdrawal)
    .values({ ...values, textId, confirmedBy: actor.accountId })
    .returning({ id: withdrawal.id })
  if (!row) throw new Error('The account was not stored.')
  return row.id
}

/** Takes back what the account of the enrollment's agreement wrote, if there is one. @throws AppError for a closed day */
export async function undoWithdrawal(tx: Db, actor: Actor, enrollmentId: number): Promise<void> {
  const [row] = await tx
    .update(withdrawal)
    .set({ undoneAt: sql`now()` })
    .where(
      and(
        eq(withdrawal.enrollmentId, enrollmentId),
        eq(withdrawal.kind, 'withdrawn'),
        isNull(withdrawal.undoneAt),
        sql`${withdrawal.agreementId} = (select ${enrollment.agreementId} from ${enrollment} where ${enrollment.id} = ${enrollmentId})`,
      ),
    )
    .returning()
  if (!row) return
  await lockAgreement(tx, row.agreementId)
  const reason = 'Ayrılık geri alındı.'
  for (const key of Object.values(keysOf(row.key))) await takeBackByKey(tx, actor, { key, reason })
}

function select(db: Db, condition: SQL | undefined) {
  return db
    .select({
      row: withdrawal,
      learner: { id: learner.id, name: fullName(learner) },
      group: { id: courseGroup.id, name: courseGroup.name },
      year: agreement.year,
      number: agreement.number,
      confirmedBy: sql<
        string | null
      >`nullif(concat_ws(' ', ${account.name}, ${account.surname}), '')`,
    })
    .from(withdrawal)
    .innerJoin(enrollment, eq(enrollment.id, withdrawal.enrollmentId))
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(agreement, eq(agreement.id, withdrawal.agreementId))
    .leftJoin(account, eq(account.id, withdrawal.confirmedBy))
    .where(condition)
    .orderBy(desc(withdrawal.id))
}

type Selected = Awaited<ReturnType<typeof select>>[number]

function toRecord({ row, year, number, ...rest }: Selected): WithdrawalRecord {
  const { key: _, textId: _text, agreementId, undoneAt, createdAt, ...values } = row
  return {
    ...values,
    ...rest,
    agreement: { id: agreementId, number: formatNumber(year, number) },
    at: createdAt.toISOString(),
    isUndone: undoneAt !== null,
  }
}

/** @throws AppError not-found */
export async function getWithdrawal(db: Db, id: number): Promise<WithdrawalRecord> {
  const [row] = await select(db, eq(withdrawal.id, id))
  if (!row) throw new AppError('not-found', { message: 'Bu hesap bulunamadı.' })
  return toRecord(row)
}

/** The account that settled an agreement and holds. */
export async function findSettlement(
  db: Db,
  agreementId: number,
): Promise<WithdrawalRecord | undefined> {
  const holds = and(
    eq(withdrawal.agreementId, agreementId),
    eq(withdrawal.kind, 'withdrawn'),
    isNull(withdrawal.undoneAt),
  )
  const [row] = await select(db, holds)
  return row && toRecord(row)
}

/** The words that the account was confirmed with; undefined for one from before they were kept. */
async function findConfirmedWords(db: Db, id: number): Promise<Words | undefined> {
  const [row] = await db
    .select({ subject: paperText.subject, text: paperText.text })
    .from(withdrawal)
    .innerJoin(paperText, eq(paperText.id, withdrawal.textId))
    .where(eq(withdrawal.id, id))
  return row
}

export async function findWithdrawals(db: Db, actor: Actor, { learner: id }: { learner: number }) {
  const isOwn = isOfDesk(actor, 'agreement', withdrawal.agreementId)
  return { rows: (await select(db, and(eq(enrollment.learnerId, id), isOwn))).map(toRecord) }
}

/** Two calls with the same key wait for each other. @returns the account that the key has stored */
export async function findByKey(tx: Db, key: string): Promise<WithdrawalRecord | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal/${key}`}, 0))`)
  const [row] = await select(tx, eq(withdrawal.key, key))
  return row && toRecord(row)
}

/** Reasons can be about health. */
export async function anonymiseWithdrawals(tx: Db, agreementIds: SQLWrapper): Promise<void> {
  await tx
    .update(withdrawal)
    .set({ freeCase: null })
    .where(inArray(withdrawal.agreementId, agreementIds))
}

/** The sample’s, for good. */
export async function eraseWithdrawals(tx: Db, enrollmentIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select set_config('kur.erases_sample', 'on', true)`)
  await tx.delete(withdrawal).where(inArray(withdrawal.enrollmentId, [...enrollmentIds]))
  await tx.execute(sql`select set_config('kur.erases_sample', '', true)`)
}

/** The school's words on the day of confirming; the sums stand beside them. @throws AppError not-found */
export async function describeWithdrawal(db: Db, id: number): Promise<Words> {
  const { learner, group, agreement, at } = await getWithdrawal(db, id)
  const words = (await findConfirmedWords(db, id)) ?? (await getPaperText(db, 'withdrawal'))
  return fill(words, {
    okul: await getSchoolName(db),
    öğrenci: learner.name,
    sınıf: group.name,
    sözleşme: agreement.number,
    tarih: formatDateOf(new Date(at)),
  })
}

const ENTITY = 'withdrawal-rule'

/** `revision` is the version: 0 for a school that has changed nothing. */
export async function getWithdrawalRule(db: Db): Promise<Output<typeof getRule>> {
  const [row] = await db
    .select({ rule: withdrawalRule.rule, revision: withdrawalRule.version })
    .from(withdrawalRule)
    .orderBy(desc(withdrawalRule.version))
    .limit(1)
  return row ?? { rule: FIRST_RULE, revision: 0 }
}

/** Writes the next version. @throws AppError stale */
export function saveWithdrawalRule(
  db: Db,
  actor: Actor,
  { revision, rule }: Body<typeof saveRule>,
): Promise<Output<typeof getRule>> {
  return db.transaction(async (tx) => {
    const before = await getWithdrawalRule(tx)
    await refuseStale(tx, { entity: ENTITY, id: 1, revision, record: before })
    const [stored] = await tx
      .insert(withdrawalRule)
      .values({ version: revision + 1, rule, actorId: actor.accountId })
      .onConflictDoNothing()
      .returning({ version: withdrawalRule.version })
    // Somebody else saved at the same moment.
    if (!stored) {
      const record = await getWithdrawalRule(tx)
      await refuseStale(tx, { entity: ENTITY, id: 1, revision, record })
    }
    await recordChange(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: 1,
      before: { ...before.rule },
      after: { ...rule },
    })
    return getWithdrawalRule(tx)
  })
}
