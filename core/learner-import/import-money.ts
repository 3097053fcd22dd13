import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { LearnerLine } from '../../contract/staff/learner-import.ts'
import type { TermsInput } from '../../contract/staff/money-fields.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { agreement } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { type Instalment, makePlan } from '../../domain/payment-plan.ts'
import { type Day, schoolDay } from '../../domain/school-time.ts'
import { lockAgreement } from '../agreements/lock-agreement.ts'
import { insertEntry } from '../agreements/write-entry.ts'
import { createAgreement } from '../enrollments/create-agreement.ts'

export type MoneyLine = Partial<
  Pick<LearnerLine, 'startsOn' | 'listPrice' | 'agreed' | 'paid' | 'plan' | 'nextDue'>
>

const REASON = 'Dosyadan alındı'

/** The terms that were agreed before Kur; undefined for a line without a price. */
export function toTerms(line: MoneyLine): TermsInput | undefined {
  const { agreed, listPrice = agreed } = line
  if (agreed === undefined || listPrice === undefined) return undefined
  const rest = planRest(line, agreed)
  const agreedOn = [schoolDay(), line.startsOn, rest[0]?.dueOn]
    .filter((day) => day !== undefined)
    .reduce((first, day) => (day < first ? day : first))
  const paid = line.paid ?? 0
  const before = rest.length > 0 && paid > 0 ? [{ dueOn: agreedOn, amount: paid }] : []
  return {
    agreedOn,
    listPrice,
    agreedPrice: agreed,
    discounts: [],
    reason: REASON,
    plan: [...before, ...rest],
  }
}

/** The instalments that are left to pay; none where the file names no day. */
function planRest({ plan, nextDue, paid = 0 }: MoneyLine, agreed: number): Instalment[] {
  if (plan && 'instalments' in plan) return plan.instalments
  if (!nextDue) return []
  return makePlan({ sum: agreed - paid, count: plan?.count ?? 1, firstDay: nextDue })
}

interface Imported {
  enrollmentId: number
  line: MoneyLine
  /** The enrollment came with this line: an agreement of this transaction is its own. */
  isNew: boolean
}

interface MoneyOutcome {
  note?: string
  /** The agreement that came with the line, also by the price of the group. */
  madeId: number | null
}

/** @returns a note where the enrollment has an agreement already: its amounts stay @throws AppError as for an agreement */
export async function importMoney(
  tx: Db,
  actor: Actor,
  { enrollmentId, line, isNew }: Imported,
): Promise<MoneyOutcome> {
  const terms = toTerms(line)
  const known = await findAgreement(tx, enrollmentId)
  const isOwn = isNew && known?.isOfNow === true
  if (!terms) return { madeId: isOwn ? known.id : null }
  if (known && !isOwn) return { note: 'sözleşmesi var, dosyadaki tutarlar yazılmadı', madeId: null }
  const { id } = known ?? (await createAgreement(tx, actor, { enrollmentId, terms }))
  if (line.paid) await writeOpening(tx, actor, { id, amount: line.paid })
  return { madeId: id }
}

async function findAgreement(tx: Db, enrollmentId: number) {
  const [row] = await tx
    .select({ id: agreement.id, isOfNow: sql<boolean>`${agreement.createdAt} = now()` })
    .from(enrollment)
    .innerJoin(agreement, eq(agreement.id, enrollment.agreementId))
    .where(eq(enrollment.id, enrollmentId))
  return row
}

interface Opening {
  id: number
  amount: number
}

async function writeOpening(tx: Db, actor: Actor, { id, amount }: Opening): Promise<void> {
  const known = await lockAgreement(tx, id)
  const day: Day = schoolDay()
  await insertEntry(tx, actor, known, {
    key: randomUUID(),
    kind: 'opening',
    amount,
    day,
    reason: REASON,
  })
}
