import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import {
  contact,
  contactLearner,
  foldedName,
  learner,
  personMerge,
} from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { SPLIT_DAYS } from './merge-contacts.ts'

type Reason = 'email' | 'name' | 'learner'

const LIMIT = 5

export async function findDuplicates(db: Db, actor: Actor, id: number) {
  const [self] = await findContactPersons(db, [id])
  if (!self) throw new AppError('not-found', { message: 'Bu kişi bulunamadı.' })
  const reasons = new Map<number, Reason[]>()
  const isFit = isCandidate(actor, id)
  const found: [Reason, number[]][] = [
    ['email', await withEmail(db, isFit, emailsOf(self))],
    ['name', await withName(db, isFit, self.name)],
    ['learner', await withLearner(db, isFit, id)],
  ]
  for (const [reason, ids] of found) {
    for (const each of ids) reasons.set(each, [...(reasons.get(each) ?? []), reason])
  }
  const persons = await findContactPersons(db, [...reasons.keys()])
  return {
    contact: self,
    candidates: persons.map((person) => ({ person, reasons: reasons.get(person.id) ?? [] })),
    merges: await findMerges(db, id),
  }
}

/** Excludes contacts that were set apart, and those of other campuses, before the limit applies. */
function isCandidate(actor: Actor, id: number) {
  return and(
    isOfDesk(actor, 'contact', contact.id),
    ne(contact.id, id),
    isThere(contact),
    sql`not exists (select from contact_apart a where a.one_id = least(contact.id, ${id}::int)
      and a.other_id = greatest(contact.id, ${id}::int))`,
  )
}

function emailsOf({
  email,
  unconfirmedEmails,
}: {
  email: string | null
  unconfirmedEmails: string[]
}) {
  return email ? [normalizeEmail(email), ...unconfirmedEmails] : unconfirmedEmails
}

/** Two queries: each has an index of its own. */
async function withEmail(db: Db, isFit: SQL | undefined, emails: string[]): Promise<number[]> {
  if (emails.length === 0) return []
  const typed = db
    .select({ id: lead.contactId })
    .from(leadEvent)
    .innerJoin(lead, eq(lead.id, leadEvent.leadId))
    .where(inArray(sql`lower(${leadEvent.email})`, emails))
  const found: number[] = []
  for (const isTheirs of [
    inArray(sql`lower(${contact.email})`, emails),
    inArray(contact.id, typed),
  ]) {
    const rows = await db
      .select({ id: contact.id })
      .from(contact)
      .where(and(isTheirs, isFit))
      .limit(LIMIT)
    found.push(...rows.map((row) => row.id))
  }
  return [...new Set(found)]
}

async function withName(db: Db, isFit: SQL | undefined, name: string): Promise<number[]> {
  const rows = await db
    .select({ id: contact.id })
    .from(contact)
    .where(
      and(
        sql`${foldedName(contact)} = ${foldTurkish(name)}`,
        isFit,
        sql`exists (select from lead where lead.contact_id = contact.id)`,
      ),
    )
    .limit(LIMIT)
  return rows.map((row) => row.id)
}

async function withLearner(db: Db, isFit: SQL | undefined, id: number): Promise<number[]> {
  const own = aliasedTable(learner, 'own')
  const ownLink = aliasedTable(contactLearner, 'own_link')
  const rows = await db
    .selectDistinct({ id: contact.id })
    .from(ownLink)
    .innerJoin(own, eq(own.id, ownLink.learnerId))
    .innerJoin(learner, and(eq(learner.surname, own.surname), eq(learner.name, own.name)))
    .innerJoin(contactLearner, eq(contactLearner.learnerId, learner.id))
    .innerJoin(contact, eq(contact.id, contactLearner.contactId))
    .where(and(eq(ownLink.contactId, id), isThere(own), isThere(learner), isFit))
    .limit(LIMIT)
  return rows.map((row) => row.id)
}

function isThere({ deletedAt, mergedIntoId }: Record<'deletedAt' | 'mergedIntoId', AnyPgColumn>) {
  return and(isNull(deletedAt), isNull(mergedIntoId))
}

async function findMerges(db: Db, id: number) {
  const rows = await db
    .select({
      id: personMerge.id,
      name: sql<string>`concat_ws(' ', ${contact.name}, ${contact.surname})`,
      actor: sql<string | null>`nullif(concat_ws(' ', ${account.name}, ${account.surname}), '')`,
      at: personMerge.createdAt,
    })
    .from(personMerge)
    .innerJoin(contact, eq(contact.id, personMerge.mergedId))
    .leftJoin(account, eq(account.id, personMerge.actorId))
    .where(
      and(
        eq(personMerge.kind, 'contact'),
        eq(personMerge.keptId, id),
        isNull(personMerge.splitAt),
        gt(personMerge.createdAt, sql`now() - make_interval(days => ${SPLIT_DAYS})`),
      ),
    )
    .orderBy(desc(personMerge.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function findContactPersons(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: contact.id,
      name: sql<string>`concat_ws(' ', ${contact.name}, ${contact.surname})`,
      email: contact.email,
      unconfirmedEmails: contact.unconfirmedEmails,
      phones: sql<string[]>`array(select p.phone from contact_phone p
        where p.contact_id = contact.id and p.deleted_at is null order by p.id)`,
      learners: sql<string[]>`array(select concat_ws(' ', l.name, l.surname)
        from contact_learner cl join learner l on l.id = cl.learner_id
        where cl.contact_id = contact.id order by l.id)`,
      leads: sql<number>`(select count(*)::integer from lead d
        where d.contact_id = contact.id and d.deleted_at is null)`,
      createdAt: contact.createdAt,
    })
    .from(contact)
    .where(and(inArray(contact.id, ids), isNull(contact.deletedAt), isNull(contact.mergedIntoId)))
    .orderBy(asc(contact.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
