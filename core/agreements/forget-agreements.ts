import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ERASED_TEXT } from '../../db/person.ts'
import { agreement, agreementTerms } from '../../db/schema/agreements.ts'
import { agreementEntry } from '../../db/schema/money.ts'
import { paper } from '../../db/schema/papers.ts'
import { erasePapers } from '../papers/store-papers.ts'
import { anonymiseWithdrawals } from './withdrawals.ts'

/** @returns ids of the agreements that moved */
export async function movePayments(
  tx: Db,
  { from, to, ids }: { from: number; to: number; ids?: number[] },
): Promise<number[]> {
  const rows = await tx
    .update(agreement)
    .set({ payerId: to })
    .where(and(eq(agreement.payerId, from), ids && inArray(agreement.id, ids)))
    .returning({ id: agreement.id })
  return rows.map(({ id }) => id)
}

/** Texts about a person; sums, days and numbers stay for as long as the law wants them. */
export async function anonymiseAgreements(tx: Db, isOwn: SQL | undefined): Promise<void> {
  const own = tx.select({ id: agreement.id }).from(agreement).where(isOwn)
  await tx
    .update(agreementTerms)
    .set({ reason: sql`case when ${agreementTerms.reason} is not null then ${ERASED_TEXT} end` })
    .where(inArray(agreementTerms.agreementId, own))
  await tx
    .update(agreementEntry)
    .set({ reason: sql`case when ${agreementEntry.reason} is not null then ${ERASED_TEXT} end` })
    .where(inArray(agreementEntry.agreementId, own))
  await anonymiseWithdrawals(tx, own)
  // A private group is often named after its learner.
  await tx
    .update(agreement)
    .set({
      promiseNote: null,
      ...NO_IDENTITY,
      subject: sql`${agreement.subject} || ${JSON.stringify({ group: ERASED_TEXT })}::jsonb`,
    })
    .where(isOwn)
  await erasePapers(tx, inArray(paper.agreementId, own))
}

const NO_IDENTITY = { identityKind: null, identity: null, identityEnd: null }

/** Erases the identity number and the papers that name somebody as the payer of others. */
export async function forgetPayer(tx: Db, contactIds: number[]): Promise<void> {
  const isPaid = inArray(agreement.payerId, contactIds)
  await tx.update(agreement).set(NO_IDENTITY).where(isPaid)
  const paid = tx.select({ id: agreement.id }).from(agreement).where(isPaid)
  await erasePapers(tx, inArray(paper.agreementId, paid))
}

/** Over its span an agreement names no company either. @returns how many there were */
export async function closeAgreements(db: Db, ids: SQL): Promise<number> {
  await anonymiseAgreements(db, inArray(agreement.id, ids))
  const { rowCount } = await db
    .update(agreement)
    .set({
      companyName: null,
      taxOffice: null,
      taxNumber: null,
      payerId: null,
      promisedOn: null,
    })
    .where(inArray(agreement.id, ids))
  return rowCount ?? 0
}

/** The sample’s, for good. Its numbers are given again where no agreement of the school’s own came after them. */
export async function eraseAgreements(tx: Db, learnerIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select set_config('kur.erases_sample', 'on', true)`)
  await tx.delete(agreement).where(inArray(agreement.learnerId, [...learnerIds]))
  await tx.execute(sql`select set_config('kur.erases_sample', '', true)`)
  await tx.execute(sql`
    with used as (
      select 'agreement/' || year as series, max(number) as last from agreement group by year
      union all
      select 'receipt/' || receipt_year || '/' || coalesce(campus_id, 0), max(receipt_number)
      from agreement_entry where receipt_number is not null group by receipt_year, campus_id
      union all
      select 'student-certificate/' || split_part(number, '-', 1), max(split_part(number, '-', 2)::int)
      from paper where kind = 'student-certificate' group by split_part(number, '-', 1)
    )
    update number_series s set last = coalesce((select u.last from used u where u.series = s.series), 0)`)
}
