import type { KeyObject } from 'node:crypto'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Agreement } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { agreement, agreementTerms, instalment, priceLine } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { agreementEntry } from '../../db/schema/money.ts'
import { contact, contactPhone, learner } from '../../db/schema/people.ts'
import { campus } from '../../db/schema/school.ts'
import { withdrawal } from '../../db/schema/withdrawal.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatNumber } from '../../domain/agreement.ts'
import { endOfIdentity, type IdentityKind } from '../../domain/paper.ts'
import { type Instalment, openInstalments } from '../../domain/payment-plan.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { seal, unseal } from '../secrets.ts'

const isCurrent = (table: typeof instalment | typeof priceLine) =>
  sql`${table.agreementId} = ${agreement.id} and ${table.version} = ${agreement.version}`

export const PLAN = sql<Instalment[]>`(
  select coalesce(json_agg(json_build_object('dueOn', ${instalment.dueOn}, 'amount', ${instalment.amount})
    order by ${instalment.position}), '[]')
  from ${instalment} where ${isCurrent(instalment)})`

const LINES = sql<Agreement['lines']>`(
  select coalesce(json_agg(json_build_object('kindId', ${priceLine.kindId}, 'label', ${priceLine.label},
    'percent', ${priceLine.percent}, 'amount', ${priceLine.amount}) order by ${priceLine.position}), '[]')
  from ${priceLine} where ${isCurrent(priceLine)})`

const VERSIONS = sql<Agreement['versions']>`(
  select coalesce(json_agg(json_build_object('version', ${agreementTerms.version}, 'agreed', ${agreementTerms.agreed},
    'reason', ${agreementTerms.reason}, 'by', concat_ws(' ', ${account.name}, ${account.surname}),
    'at', ${agreementTerms.createdAt}) order by ${agreementTerms.version}), '[]')
  from ${agreementTerms} left join ${account} on ${account.id} = ${agreementTerms.actorId}
  where ${agreementTerms.agreementId} = ${agreement.id})`

const opposite = alias(agreementEntry, 'opposite')
const takenAt = alias(campus, 'taken_at')

const ENTRIES = sql<(Agreement['entries'][number] & { year: number; number: number })[]>`(
  select coalesce(json_agg(json_build_object('id', ${agreementEntry.id}, 'kind', ${agreementEntry.kind},
    'amount', ${agreementEntry.amount}, 'day', ${agreementEntry.day}, 'way', ${agreementEntry.way},
    'campus', case when ${takenAt.id} is not null then json_build_object('id', ${takenAt.id}, 'name', ${takenAt.name}) end,
    'year', ${agreementEntry.receiptYear}, 'number', ${agreementEntry.receiptNumber},
    'invoiceNumber', ${agreementEntry.invoiceNumber}, 'reason', ${agreementEntry.reason},
    'takenBy', nullif(concat_ws(' ', ${account.name}, ${account.surname}), ''),
    'reverses', ${agreementEntry.reversesId}, 'isTakenBack', ${opposite.id} is not null,
    'at', ${agreementEntry.createdAt}) order by ${agreementEntry.id} desc), '[]')
  from ${agreementEntry}
  left join ${account} on ${account.id} = ${agreementEntry.takenBy}
  left join ${campus} as taken_at on ${takenAt.id} = ${agreementEntry.campusId}
  left join ${agreementEntry} as opposite on ${opposite.reversesId} = ${agreementEntry.id}
  where ${agreementEntry.agreementId} = ${agreement.id})`

/** The first number of the contact who pays. */
export const PAYER_PHONE = sql<string | null>`(
  select ${contactPhone.phone} from ${contactPhone}
  where ${contactPhone.contactId} = ${contact.id} and ${contactPhone.deletedAt} is null
  order by ${contactPhone.id} limit 1)`

function select(db: Db, condition: SQL | undefined) {
  return db
    .select({
      row: agreement,
      learner: fullName(learner),
      payer: sql<string | null>`nullif(concat_ws(' ', ${contact.name}, ${contact.surname}), '')`,
      phone: PAYER_PHONE,
      campus: campus.name,
      listPrice: agreementTerms.listPrice,
      lines: LINES,
      plan: PLAN,
      versions: VERSIONS,
      entries: ENTRIES,
    })
    .from(agreement)
    .innerJoin(learner, eq(learner.id, agreement.learnerId))
    .innerJoin(
      agreementTerms,
      and(
        eq(agreementTerms.agreementId, agreement.id),
        eq(agreementTerms.version, agreement.version),
      ),
    )
    .leftJoin(contact, eq(contact.id, agreement.payerId))
    .leftJoin(campus, eq(campus.id, agreement.campusId))
    .where(condition)
    .orderBy(desc(agreement.agreedOn), desc(agreement.id))
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toAgreement({ row, payer, phone, campus: at, entries, ...rest }: Row): Agreement {
  const { id, agreedOn, subject, agreed, paid, dueOn, promisedOn, promiseNote, revision } = row
  const { companyName: name, taxOffice, taxNumber, identityKind, identityEnd: end } = row
  const plan = openInstalments(rest.plan, paid)
  const today = schoolDay()
  const late = plan.filter((one) => one.dueOn < today)
  return {
    ...rest,
    id,
    agreedOn,
    subject,
    agreed,
    paid,
    dueOn,
    revision,
    number: formatNumber(row.year, row.number),
    learner: { id: row.learnerId, name: rest.learner },
    payer: row.payerId === null || payer === null ? null : { id: row.payerId, name: payer, phone },
    company: name && taxOffice && taxNumber ? { name, taxOffice, taxNumber } : null,
    identity: identityKind && end ? { kind: identityKind, end } : null,
    campus: row.campusId === null || at === null ? null : { id: row.campusId, name: at },
    balance: agreed - paid,
    overdue: late.reduce((sum, { open }) => sum + open, 0),
    promise: promisedOn === null ? null : { on: promisedOn, note: promiseNote },
    plan,
    entries: entries.map(({ year, number, ...entry }) => ({
      ...entry,
      receipt: number === null ? null : formatNumber(year, number),
    })),
  }
}

/** @throws AppError not-found */
export async function getAgreement(db: Db, id: number): Promise<Agreement> {
  const [row] = await select(db, eq(agreement.id, id))
  if (!row) throw new AppError('not-found', { message: 'Bu sözleşme bulunamadı.' })
  return toAgreement(row)
}

/** The newest first. */
export async function selectAgreements(db: Db, condition: SQL | undefined): Promise<Agreement[]> {
  return (await select(db, condition)).map(toAgreement)
}

export async function findAgreements(db: Db, actor: Actor, { learner: id }: { learner: number }) {
  const isOwn = isOfDesk(actor, 'agreement', agreement.id)
  return { rows: await selectAgreements(db, and(eq(agreement.learnerId, id), isOwn)) }
}

/** @throws AppError not-found */
export async function lockAgreement(tx: Db, id: number) {
  const [row] = await tx.select().from(agreement).where(eq(agreement.id, id)).for('no key update')
  if (!row) throw new AppError('not-found', { message: 'Bu sözleşme bulunamadı.' })
  return row
}

/** Locks, and refuses whoever has seen an older state. @throws AppError not-found, stale */
export async function lockSeen(tx: Db, { id, revision }: { id: number; revision: number }) {
  const row = await lockAgreement(tx, id)
  if (row.revision !== revision) {
    const record = await getAgreement(tx, id)
    await refuseStale(tx, { entity: 'agreement', id, revision, record })
  }
  return row
}

/** An account that holds has settled the agreement of the enrollment. */
export function isSettled(): SQL<boolean> {
  return sql<boolean>`exists (select from ${withdrawal} where ${withdrawal.enrollmentId} = ${enrollment}.id
    and ${withdrawal.agreementId} = ${enrollment}.agreement_id
    and ${withdrawal.kind} = 'withdrawn' and ${withdrawal.undoneAt} is null)`
}

export interface Identity {
  kind: IdentityKind
  number: string
}

const ownerOf = (id: number) => `agreement/${id}`

/** The log says that it was written, and not the number. */
export async function saveIdentity(
  tx: Db,
  actor: Actor,
  { id, identity, key }: { id: number; identity: Identity | null; key: KeyObject },
): Promise<void> {
  await tx
    .update(agreement)
    .set({
      identityKind: identity?.kind ?? null,
      identity: identity && seal(key, ownerOf(id), identity.number),
      identityEnd: identity && endOfIdentity(identity.number),
      revision: sql`${agreement.revision} + 1`,
    })
    .where(eq(agreement.id, id))
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'agreement',
    entityId: id,
    after: { identity: identity?.kind ?? null },
  })
}

export async function findIdentity(
  db: Db,
  id: number,
  key: KeyObject,
): Promise<Identity | undefined> {
  const [row] = await db
    .select({ kind: agreement.identityKind, sealed: agreement.identity })
    .from(agreement)
    .where(eq(agreement.id, id))
  if (!row?.kind || !row.sealed) return undefined
  const number = unseal(key, ownerOf(id), row.sealed)
  return number === undefined ? undefined : { kind: row.kind, number }
}
