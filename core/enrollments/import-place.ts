import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { LearnerLine } from '../../contract/staff/learner-import.ts'
import type { TermsInput } from '../../contract/staff/money-fields.ts'
import type { Db } from '../../db/client.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import { CURRENT_STATES } from '../../domain/group.ts'
import { type Instalment, makePlan } from '../../domain/payment-plan.ts'
import { type Day, schoolDay } from '../../domain/school-time.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { lockAgreement } from '../agreements/get-agreement.ts'
import { insertEntry } from '../agreements/write-entry.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { admitLearner } from './admit-learner.ts'
import { createAgreement } from './create-agreement.ts'

interface ImportedPlace {
  learnerId: number
  contactId: number
  groupId: number
  line: MoneyLine
}

export interface PlaceOutcome {
  /** A note for a learner who is in the group already. */
  note: string | undefined
  made: { enrollmentId: number | null; agreementId: number | null }
}

/**
 * @returns what was made, and a note for a learner who is in the group already @throws AppError group-full; invalid for overlapping lessons
 */
export async function importPlace(
  tx: Db,
  actor: Actor,
  place: ImportedPlace,
): Promise<PlaceOutcome> {
  const { learnerId, contactId, groupId, line } = place
  const [known] = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.learnerId, learnerId),
        eq(enrollment.groupId, groupId),
        inArray(enrollment.state, JOINED_STATES),
      ),
    )
  if (known) {
    const money = await importMoney(tx, actor, { enrollmentId: known.id, line, isNew: false })
    const note = ['bu sınıfta zaten kayıtlı', money.note].filter(Boolean).join(', ')
    return { note, made: { enrollmentId: null, agreementId: money.madeId } }
  }
  await refuseClash(tx, place)
  const { startsOn } = line
  const terms = toTerms(line)
  const enrollmentId = await admitLearner(tx, actor, {
    learnerId,
    contactId,
    groupId,
    startsOn,
    terms,
  })
  const { note, madeId } = await importMoney(tx, actor, { enrollmentId, line, isNew: true })
  return { note, made: { enrollmentId, agreementId: madeId } }
}

async function refuseClash(tx: Db, { learnerId, groupId }: ImportedPlace): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select g.name from ${enrollment} e
    join ${courseGroup} g on g.id = e.group_id and g.deleted_at is null and ${inArray(sql`g.state`, [...CURRENT_STATES])}
    join timetable_slot mine on mine.group_id = g.id
    join timetable_slot theirs on theirs.group_id = ${groupId} and theirs.weekday = mine.weekday
      and theirs.minutes && mine.minutes and theirs.validity && mine.validity
    where e.learner_id = ${learnerId} and e.group_id <> ${groupId} and e.state = 'active' limit 1`)
  const [other] = rows
  if (!other) return
  throw new AppError('invalid', { message: `Aynı saatlerde “${other.name}” sınıfında.` })
}

export interface GroupNames {
  find(text: string): { id?: number; error?: string }
}

export async function readGroups(db: Db, actor: Actor): Promise<GroupNames> {
  const rows = await db
    .select({ id: courseGroup.id, name: courseGroup.name })
    .from(courseGroup)
    .where(
      and(
        isNull(courseGroup.deletedAt),
        inArray(courseGroup.state, CURRENT_STATES),
        isOfDesk(actor, 'group', courseGroup.id),
      ),
    )
    .orderBy(asc(courseGroup.id))
  const byName = Map.groupBy(rows, ({ name }) => foldTurkish(name))
  const byId = new Map(rows.map(({ id }) => [String(id), id]))
  return {
    find(text) {
      const [one, ...others] = byName.get(foldTurkish(text)) ?? []
      if (one && others.length === 0) return { id: one.id }
      if (one) {
        const numbers = [one, ...others].map(({ id }) => id).join(', ')
        return { error: `Bu adda birkaç sınıf var; adı yerine numarasını yazın: ${numbers}.` }
      }
      const id = byId.get(text)
      return id ? { id } : { error: `“${text}” adında, kayıt alan bir sınıf yok.` }
    },
  }
}

export type MoneyLine = Partial<
  Pick<LearnerLine, 'startsOn' | 'listPrice' | 'agreed' | 'paid' | 'plan' | 'nextDue'>
>

const REASON = 'Dosyadan alındı'

/** The terms that were agreed before Kur; undefined for a line without a price. */
function toTerms(line: MoneyLine): TermsInput | undefined {
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
async function importMoney(
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
