import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import type { Agreement } from '../../contract/staff/agreement.ts'
import type { OwnAgreement } from '../../contract/student/agreement.ts'
import { IS_MINOR } from '../../db/age.ts'
import type { Db } from '../../db/client.ts'
import { agreement } from '../../db/schema/money.ts'
import { learner } from '../../db/schema/people.ts'
import { AppError } from '../errors.ts'
import { selectAgreements } from './get-agreement.ts'
import { getMoneySettings } from './settings.ts'

interface Reader {
  accountId: number
  learnerId: number
}

/**
 * A student of age reads the agreements about them; a guardian those that they pay, where two parents pay for one child too.
 * The query has to read `learner` and `agreement`.
 */
export function isReadBy(accountId: number | AnyColumn): SQL {
  return sql`(${learner.accountId} = ${accountId} and not ${IS_MINOR}
    or ${agreement.payerId} in (select coalesce(own_contact.merged_into_id, own_contact.id)
      from contact as own_contact where own_contact.account_id = ${accountId}))`
}

function isOwn({ accountId, learnerId }: Reader) {
  return and(eq(agreement.learnerId, learnerId), isReadBy(accountId))
}

export async function findOwnAgreements(db: Db, reader: Reader) {
  const [rows, { bankName, accountHolder, iban }] = await Promise.all([
    selectAgreements(db, isOwn(reader)),
    getMoneySettings(db),
  ])
  return {
    agreements: rows.map(toOwn),
    bank: iban === null ? null : { name: bankName, holder: accountHolder, iban },
  }
}

/** @throws AppError not-found for the agreement of somebody else */
export async function requireOwnAgreement(db: Db, reader: Reader, id: number): Promise<void> {
  const [row] = await db
    .select({ id: agreement.id })
    .from(agreement)
    .innerJoin(learner, eq(learner.id, agreement.learnerId))
    .where(and(eq(agreement.id, id), isOwn(reader)))
  if (!row) throw new AppError('not-found', { message: 'Bu makbuz bulunamadı.' })
}

/** Without what the desk wrote about it: reasons, and who took the money. */
function toOwn(row: Agreement): OwnAgreement {
  const { id, number, agreedOn, subject, listPrice, agreed, paid, balance, overdue, plan } = row
  return {
    id,
    number,
    agreedOn,
    course: subject.course,
    level: subject.level,
    group: subject.group,
    listPrice,
    lines: row.lines.map(({ label, percent, amount }) => ({ label, percent, amount })),
    agreed,
    paid,
    balance,
    overdue,
    plan,
    entries: row.entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amount,
      day: entry.day,
      way: entry.way,
      receipt: entry.receipt,
      isReversal: entry.reverses !== null,
      isTakenBack: entry.isTakenBack,
    })),
    reference: `${number} ${row.learner.name}`,
  }
}
