import type { Db } from '../../db/client.ts'
import type { Actor } from '../accounts/actor.ts'
import { isAllowed, type Permission } from '../accounts/permissions.ts'
import { findEntries } from '../editing/find-entries.ts'
import { findLeads } from '../leads/find-leads.ts'
import { findLearners } from '../learners/find-learners.ts'
import { findResults } from '../results/find-results.ts'
import { findGroups } from '../school/find-groups.ts'
import { findStaff } from '../staff/accounts.ts'
import { foldTurkish } from '../turkish.ts'

const EACH = 5
const FIRST = { page: 1, perPage: EACH, order: 'desc', countTo: 100 } as const

interface Found {
  kind: 'lead' | 'learner' | 'result' | 'group' | 'page' | 'article' | 'account'
  id: string
  name: string
  detail: string | null
}

/** What a role may see of everything that has these words in its name: each list as its screen would find it. */
export async function searchStaff(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const may = (permission: Permission) => isAllowed(actor.role, permission)
  const found = await Promise.all([
    may('lead:read') && searchLeads(db, actor, q),
    may('learner:read') && searchLearners(db, q),
    may('group:read') && searchGroups(db, actor, q),
    may('result:read') && searchResults(db, q),
    may('content:read') && searchTexts(db, 'page', q),
    may('content:read') && searchTexts(db, 'article', q),
    may('account:read') && searchAccounts(db, q),
  ])
  return found.flatMap((records) => records || [])
}

async function searchLeads(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const { rows } = await findLeads(db, actor, { ...FIRST, q, view: 'all', sort: 'lastEventAt' })
  return rows.map(({ id, contact: { name, phone } }) => ({
    ...{ kind: 'lead', id: String(id), name, detail: phone },
  }))
}

async function searchLearners(db: Db, q: string): Promise<Found[]> {
  const { rows } = await findLearners(db, { ...FIRST, q, view: 'all' })
  return rows.map(({ id, name, surname, phone }) => ({
    ...{ kind: 'learner', id: String(id), name: `${name} ${surname}`, detail: phone },
  }))
}

async function searchGroups(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const { rows } = await findGroups(db, actor, { ...FIRST, q, view: 'all' })
  return rows.map(({ id, name, course }) => ({
    ...{ kind: 'group', id: String(id), name, detail: course.name },
  }))
}

async function searchResults(db: Db, q: string): Promise<Found[]> {
  const { rows } = await findResults(db, { ...FIRST, q })
  return rows.map(({ id, name, level }) => ({
    ...{ kind: 'result', id: String(id), name, detail: level },
  }))
}

async function searchTexts(db: Db, kind: 'page' | 'article', q: string): Promise<Found[]> {
  const { rows } = await findEntries(db, kind, { ...FIRST, q, sort: 'updatedAt' })
  return rows.map(({ id, title, slug }) => ({ kind, id, name: title ?? '', detail: slug }))
}

/** A school has tens of accounts. */
async function searchAccounts(db: Db, q: string): Promise<Found[]> {
  const words = foldTurkish(q).split(/\s+/)
  const people = await findStaff(db)
  return people
    .filter(({ name, surname, email, isClosed }) => {
      const text = foldTurkish(`${name} ${surname} ${email}`)
      return !isClosed && words.every((word) => text.includes(word))
    })
    .slice(0, EACH)
    .map(({ id, name, surname, email }) => ({
      ...{ kind: 'account', id: String(id), name: `${name} ${surname}`, detail: email },
    }))
}
