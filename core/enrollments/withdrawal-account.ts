import { eq, sql } from 'drizzle-orm'
import type { WithdrawalPreview } from '../../contract/staff/withdrawal.ts'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/days.ts'
import { chainOf } from '../../db/level-path.ts'
import { agreement, agreementTerms } from '../../db/schema/agreements.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { agreementEntry } from '../../db/schema/money.ts'
import { movesMoney } from '../../domain/agreement.ts'
import { addDays, type Day } from '../../domain/school-time.ts'
import {
  accountFreeze,
  accountTransfer,
  accountWithdrawal,
  type TransferAccount,
  type TransferFacts,
  type WithdrawalHours,
  type WithdrawalKind,
} from '../../domain/withdrawal.ts'
import { isSettled } from '../agreements/get-agreement.ts'
import { getWithdrawalRule } from '../agreements/withdrawals.ts'
import { IS_OF_GROUP, IS_ON_ROLL } from '../attendance/get-roll.ts'
import { AppError } from '../errors.ts'

export interface Leaving {
  id: number
  kind: WithdrawalKind
  day: Day
  freeCase?: string | null | undefined
  groupId?: number | null | undefined
}

export interface Account {
  preview: WithdrawalPreview
  agreementId: number
  /** Money that came in, without what went back. */
  received: number
  /** Prices of the next terms, for a transfer that changes them. */
  terms: TransferAccount['terms']
}

/**
 * Works the account out by the rule of today. @throws AppError not-found; state-changed for an enrollment without an agreement, or with an account;
 * invalid for a case that the rule doesn't name, or an unknown group
 */
export async function accountFor(db: Db, leaving: Leaving): Promise<Account> {
  const { kind, day, freeCase = null } = leaving
  const { rule, revision: ruleVersion } = await getWithdrawalRule(db)
  if (freeCase !== null && !rule.freeCases.includes(freeCase)) {
    throw new AppError('invalid', { fields: { freeCase: 'Bu durum ayarlarda yok.' } })
  }
  const known = await getKnown(db, leaving.id)
  const { received, lowered } = await sumEntries(db, known.agreementId)
  const hours = await countHours(db, leaving, { ...known, noticeDays: rule.noticeDays })
  const facts: TransferFacts = {
    price: known.agreed - lowered,
    paid: received,
    hours,
    isFreeCase: freeCase !== null,
    listPrice: known.listPrice,
    agreed: known.agreed,
    groupPrices: kind === 'transferred' ? await findPrices(db, leaving, known.price) : null,
  }
  const { terms = null, ...account } =
    kind === 'transferred'
      ? accountTransfer(facts, rule)
      : {
          ...(kind === 'frozen' ? accountFreeze(facts) : accountWithdrawal(facts, rule)),
          terms: null,
        }
  const preview = {
    kind,
    day,
    freeCase,
    hours,
    rule,
    ruleVersion,
    ...account,
  }
  return {
    preview,
    agreementId: known.agreementId,
    received,
    terms,
  }
}

async function getKnown(db: Db, id: number) {
  const [row] = await db
    .select({
      agreementId: agreement.id,
      agreed: agreement.agreed,
      listPrice: agreementTerms.listPrice,
      price: courseGroup.price,
      levelHours: level.hours,
      isSettled: isSettled(),
      /** The price paid for the level that is repeated: nothing of it is left. */
      isFreeRepeat: sql<boolean>`exists (select from ${enrollment} failed
        where failed.id = ${enrollment.repeatsId} and failed.agreement_id = ${enrollment.agreementId})`,
    })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .innerJoin(agreement, eq(agreement.id, enrollment.agreementId))
    .innerJoin(
      agreementTerms,
      sql`${agreementTerms.agreementId} = ${agreement.id} and ${agreementTerms.version} = ${agreement.version}`,
    )
    .where(eq(enrollment.id, id))
  if (row?.isSettled) {
    throw new AppError('state-changed', { message: 'Bu kaydın ayrılma hesabı zaten çıkarıldı.' })
  }
  if (row) return row
  const isKnown = (await db.$count(enrollment, eq(enrollment.id, id))) > 0
  if (!isKnown) throw new AppError('not-found', { message: 'Bu kayıt bulunamadı.' })
  throw new AppError('state-changed', { message: 'Bu kaydın sözleşmesi yok; hesabı çıkmaz.' })
}

/** `lowered`: what corrections and write-offs have taken off the agreed sum. */
async function sumEntries(db: Db, agreementId: number) {
  const rows = await db
    .select({
      kind: agreementEntry.kind,
      sum: sql<number>`sum(${agreementEntry.amount})::int`,
    })
    .from(agreementEntry)
    .where(eq(agreementEntry.agreementId, agreementId))
    .groupBy(agreementEntry.kind)
  const sum = (isMoney: boolean) =>
    rows
      .filter(({ kind }) => (movesMoney(kind) || kind === 'opening') === isMoney)
      .reduce((total, one) => total + one.sum, 0)
  return { received: sum(true), lowered: sum(false) }
}

interface Known {
  levelHours: number | null
  isFreeRepeat: boolean
  noticeDays: number
}

/** Lesson hours of the enrollment and of those that it continues. A class without lessons has those of its level ahead. */
async function countHours(
  db: Db,
  { id, kind, day }: Leaving,
  { levelHours, isFreeRepeat, noticeDays }: Known,
): Promise<WithdrawalHours> {
  const isAhead = sql`${IS_OF_GROUP} and coalesce(${enrollment.startsOn} <= ${LESSON_DAY}, true)
    and coalesce(${LESSON_DAY} < ${enrollment.endsOn} or ${enrollment.id} = ${id}, true)`
  // The day of a transfer is the first in the next class.
  const last = kind === 'transferred' ? addDays(day, -1) : day
  const isTaught = sql`${IS_ON_ROLL} and ${LESSON_DAY} <= ${last}`
  const sumOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${lesson.lessonHours}) filter (where ${condition}), 0)::int`
  const [row] = await db
    .select({
      planned: sumOf(isAhead),
      taught: sumOf(isTaught),
      missed: sql<number>`coalesce(sum(${attendance.missed}) filter (where ${isTaught}), 0)::int`,
      notice: sumOf(
        sql`${isAhead} and ${LESSON_DAY} > ${last} and ${LESSON_DAY} <= ${addDays(last, noticeDays)}`,
      ),
    })
    .from(enrollment)
    .innerJoin(
      lesson,
      sql`${lesson.groupId} = ${enrollment.groupId} and ${lesson.state} <> 'cancelled'`,
    )
    .leftJoin(
      attendance,
      sql`${attendance.lessonId} = ${lesson.id} and ${attendance.enrollmentId} = ${enrollment.id}`,
    )
    .where(sql`${enrollment.id} = any (${chainOf(sql`${id}`)})`)
  const hours = row && row.planned > 0 ? row : noLessons(levelHours)
  return isFreeRepeat ? { ...hours, taught: hours.planned, missed: 0, notice: 0 } : hours
}

function noLessons(levelHours: number | null): WithdrawalHours {
  return {
    planned: levelHours ?? 0,
    taught: 0,
    missed: 0,
    notice: 0,
  }
}

async function findPrices(
  db: Db,
  { groupId }: Leaving,
  old: number | null,
): Promise<TransferFacts['groupPrices']> {
  const unknown = { fields: { groupId: 'Yeni sınıfı seçin.' } }
  if (!groupId) throw new AppError('invalid', unknown)
  const [next] = await db
    .select({ price: courseGroup.price })
    .from(courseGroup)
    .where(sql`${courseGroup.id} = ${groupId} and ${courseGroup.deletedAt} is null`)
  if (!next) throw new AppError('invalid', unknown)
  return old === null || next.price === null ? null : { old, next: next.price }
}
