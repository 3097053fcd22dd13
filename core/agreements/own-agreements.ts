import type { KeyObject } from 'node:crypto'
import { type AnyColumn, and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Agreement } from '../../contract/staff/agreement.ts'
import type { OwnAgreement } from '../../contract/student/agreement.ts'
import type { Db } from '../../db/client.ts'
import { IS_MINOR } from '../../db/person.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { paper } from '../../db/schema/papers.ts'
import { learner } from '../../db/schema/people.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { findPapers, readPaper } from '../papers/store-papers.ts'
import { selectAgreements } from './get-agreement.ts'
import { getMoneySettings } from './money-settings.ts'

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
  const [rows, papers, { bankName, accountHolder, iban }] = await Promise.all([
    selectAgreements(db, isOwn(reader)),
    findPapers(db, isOwnPaper(db, reader)),
    getMoneySettings(db),
  ])
  const byAgreement = Map.groupBy(papers, ({ agreementId }) => agreementId)
  return {
    agreements: rows.map((row) => toOwn(row, byAgreement.get(row.id) ?? [])),
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

/** The identity number of a payer is shown to nobody else: not to a student of age whose parent pays. */
function isOwnPaper(db: Db, reader: Reader): SQL {
  const own = db
    .select({ id: agreement.id })
    .from(agreement)
    .innerJoin(learner, eq(learner.id, agreement.learnerId))
    .where(isOwn(reader))
  const isPaidBy = sql`exists (select from agreement as paid_by where paid_by.id = ${paper.agreementId}
    and (paid_by.payer_id is null or paid_by.payer_id in (
      select coalesce(payer.merged_into_id, payer.id) from contact as payer
      where payer.account_id = ${reader.accountId}
      union all select self.contact_id from contact_learner as self join learner as student on student.id = self.learner_id
      where self.relation = 'self' and student.account_id = ${reader.accountId})))`
  return sql`${inArray(paper.agreementId, own)} and ${ne(paper.kind, 'receipt')} and ${isNotNull(paper.content)}
    and (not ${paper.hasIdentity} or ${isPaidBy})`
}

/** @throws AppError not-found for the paper of somebody else */
export function readOwnPaper(
  db: Db,
  reader: Reader,
  { id, paper: paperId }: { id: number; paper: number },
  paperKey: KeyObject,
) {
  const isWanted = and(eq(paper.id, paperId), eq(paper.agreementId, id))
  return readPaper(db, and(isWanted, isOwnPaper(db, reader)), paperKey)
}

type OwnPapers = Awaited<ReturnType<typeof findPapers>>

/** Without what the desk wrote about it: reasons, and who took the money. */
function toOwn(row: Agreement, papers: OwnPapers): OwnAgreement {
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
    papers: papers.map(({ id: paperId, kind, number: its, at }) => ({
      id: paperId,
      kind,
      number: its,
      day: schoolDay(new Date(at)),
    })),
    reference: `${number} ${row.learner.name}`,
  }
}
