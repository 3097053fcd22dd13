import type { Body, Params } from '../../contract/call.ts'
import type {
  confirm,
  preview,
  WithdrawalPreview,
  WithdrawalRecord,
} from '../../contract/staff/withdrawal.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { reductionLines } from '../../domain/agreement.ts'
import type { EnrollmentState } from '../../domain/enrollment.ts'
import { changePlan } from '../../domain/withdrawal.ts'
import { storeTerms } from '../agreements/change-agreement.ts'
import { getAgreement, lockAgreement } from '../agreements/get-agreement.ts'
import { findByKey, getWithdrawal, storeWithdrawal } from '../agreements/withdrawals.ts'
import { AppError } from '../errors.ts'
import { endWithin, transferWithin } from './end-enrollment.ts'
import { getEnrollment } from './find-enrollments.ts'
import { type Account, accountFor } from './withdrawal-account.ts'
import { lockEnrollment } from './write-enrollment.ts'

/** @throws AppError not-found, invalid; state-changed for an enrollment without an agreement */
export async function previewWithdrawal(
  db: Db,
  actor: Actor,
  input: Params<typeof preview>,
): Promise<WithdrawalPreview> {
  await getEnrollment(db, input.id, actor)
  return (await accountFor(db, input)).preview
}

type Confirmation = Params<typeof confirm> & Body<typeof confirm>

/** The account comes after the end where a class was not opened, or somebody left without one. */
const LEFT_STATES: readonly EnrollmentState[] = ['withdrawn', 'cancelled']

/**
 * Ends the enrollment and writes what follows for the money, all or nothing. Sent again under the same key it is done once.
 * @throws AppError not-found, stale, state-changed, invalid, group-full; state-changed for an account that is not the one that
 * was seen
 */
export function confirmWithdrawal(
  db: Db,
  actor: Actor,
  input: Confirmation,
): Promise<WithdrawalRecord> {
  return db.transaction(async (tx) => {
    const done = await findByKey(tx, input.key)
    if (done) return refuseOther(done, input)
    const { id, revision, groupId, key } = input
    const { state } = await lockEnrollment(tx, actor, { id, revision }, groupId ? [groupId] : [])
    const { agreementId } = await accountFor(tx, input)
    await lockAgreement(tx, agreementId)
    const account = await accountFor(tx, input)
    refuseUnseen(account, input)
    const hasLeft = input.kind === 'withdrawn' && LEFT_STATES.some((one) => one === state)
    if (!hasLeft) await leave(tx, actor, input)
    if (account.terms) await changePrice(tx, actor, account, input)
    const values = { ...account.preview, enrollmentId: id, agreementId, key }
    const stored = await storeWithdrawal(tx, actor, values, {
      way: input.way,
      campusId: input.campusId,
      refundsLater: input.refundsLater,
      received: account.received,
    })
    return getWithdrawal(tx, stored)
  })
}

function refuseOther(done: WithdrawalRecord, { id, kind, day }: Confirmation): WithdrawalRecord {
  if (done.enrollmentId === id && done.kind === kind && done.day === day) return done
  throw new AppError('already-created', {
    message: 'Bu işlem daha önce başka bir hesapla yazıldı. Sayfayı yenileyip yeniden deneyin.',
  })
}

function refuseUnseen({ preview }: Account, { seen }: Confirmation): void {
  const isSeen =
    preview.correction === seen.correction &&
    preview.refund === seen.refund &&
    preview.due === seen.due
  if (isSeen) return
  throw new AppError('state-changed', {
    message: 'Hesap siz baktıktan sonra değişti. Yeni dökümü okuyup yeniden onaylayın.',
  })
}

async function leave(tx: Db, actor: Actor, input: Confirmation): Promise<void> {
  const { id, revision, kind, day: on, reason, latestReturn, groupId, overReason } = input
  const known = { id, revision, on, reason }
  if (kind === 'transferred') {
    await transferWithin(tx, actor, { ...known, groupId: groupId ?? 0, overReason })
  } else await endWithin(tx, actor, { ...known, state: kind, latestReturn })
}

/** The next version of the terms: the lines give way by the share of the new price, the plan at its end. */
async function changePrice(
  tx: Db,
  actor: Actor,
  { agreementId, terms }: Account,
  { day, reason }: Confirmation,
): Promise<void> {
  if (!terms) return
  const before = await getAgreement(tx, agreementId)
  const row = await lockAgreement(tx, agreementId)
  const from = day < row.agreedOn ? row.agreedOn : day
  await storeTerms(tx, actor, {
    id: agreementId,
    version: row.version + 1,
    terms: {
      ...terms,
      reason,
      lines: reductionLines(before.lines, terms.listPrice - terms.agreed),
      plan: changePlan(before.plan, terms.agreed, from),
    },
  })
}
