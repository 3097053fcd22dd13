import { and, asc, isNull } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { searchStaff as call } from '../../contract/staff/search.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { teacher } from '../../db/schema/school.ts'
import { test } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed, type Permission } from '../../domain/permissions.ts'
import { beginWords, foldTurkish, searchWords } from '../../domain/turkish.ts'
import { findEntries } from '../editing/find-entries.ts'
import { containsWords, folded } from '../find-rows.ts'
import { findGroups } from '../groups/find-groups.ts'
import { findLeads } from '../leads/find-leads.ts'
import { findLearners } from '../people/find-learners.ts'
import { findResults } from '../placement/find-results.ts'
import { findStaff } from './accounts.ts'

const EACH = 5
const LOOKED_AT = 25
const FIRST = { page: 1, perPage: LOOKED_AT, order: 'desc', countTo: LOOKED_AT } as const

type Found = Output<typeof call>[number]

export async function searchStaff(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const may = (permission: Permission) => isAllowed(actor.role, permission)
  const found = await Promise.all([
    may('lead:read') && searchLeads(db, actor, q),
    may('learner:read') && searchLearners(db, actor, q),
    may('group:read') && searchGroups(db, actor, q),
    may('result:read') && searchResults(db, actor, q),
    may('content:read') && searchTexts(db, 'page', q),
    may('content:read') && searchTexts(db, 'article', q),
    may('test:read') && searchTests(db, q),
    may('group:read') && searchTeachers(db, q),
    may('account:read') && searchAccounts(db, q),
  ])
  return found.flatMap((records) => (records ? nearest(records, searchWords(q)) : []))
}

function nearest(records: Found[], words: string[]): Found[] {
  const isNear = ({ name }: Found) => beginWords(words, searchWords(name))
  const near = records.filter(isNear)
  return [...near, ...records.filter((record) => !isNear(record))].slice(0, EACH)
}

async function searchLeads(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const { rows } = await findLeads(db, actor, { ...FIRST, q, view: 'all', sort: 'lastEventAt' })
  return rows.map(({ id, contact: { name, phone } }) => ({
    kind: 'lead',
    id: String(id),
    name,
    detail: phone,
  }))
}

async function searchLearners(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const { rows } = await findLearners(db, actor, { ...FIRST, q, view: 'all' })
  return rows.map(({ id, name, surname, phone }) => ({
    kind: 'learner',
    id: String(id),
    name: `${name} ${surname}`,
    detail: phone,
  }))
}

async function searchGroups(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const { rows } = await findGroups(db, actor, { ...FIRST, q, view: 'all' })
  return rows.map(({ id, name, course }) => ({
    kind: 'group',
    id: String(id),
    name,
    detail: course.name,
  }))
}

async function searchResults(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const { rows } = await findResults(db, actor, { ...FIRST, q })
  return rows.map(({ id, name, level }) => ({
    kind: 'result',
    id: String(id),
    name,
    detail: level,
  }))
}

async function searchTexts(db: Db, kind: 'page' | 'article', q: string): Promise<Found[]> {
  const { rows } = await findEntries(db, kind, { ...FIRST, q, sort: 'updatedAt' })
  return rows.map(({ id, title, slug }) => ({ kind, id, name: title ?? '', detail: slug }))
}

async function searchTests(db: Db, q: string): Promise<Found[]> {
  const rows = await db
    .select({ id: test.id, name: test.name })
    .from(test)
    .where(and(isNull(test.deletedAt), containsWords(folded(test.name), q)))
    .orderBy(asc(test.position), asc(test.id))
  return rows.map(({ id, name }) => ({ kind: 'test', id: String(id), name, detail: null }))
}

async function searchTeachers(db: Db, q: string): Promise<Found[]> {
  const name = fullName(teacher)
  const rows = await db
    .select({ id: teacher.id, name, detail: teacher.title })
    .from(teacher)
    .where(and(isNull(teacher.deletedAt), containsWords(folded(name), q)))
    .orderBy(asc(teacher.position), asc(teacher.id))
  return rows.map(({ id, ...rest }) => ({ ...rest, kind: 'teacher', id: String(id) }))
}

async function searchAccounts(db: Db, q: string): Promise<Found[]> {
  const words = foldTurkish(q).split(/\s+/)
  const people = await findStaff(db)
  return people
    .filter(({ name, surname, email, isClosed }) => {
      const text = foldTurkish(`${name} ${surname} ${email}`)
      return !isClosed && words.every((word) => text.includes(word))
    })
    .map(({ id, name, surname, email }) => ({
      kind: 'account',
      id: String(id),
      name: `${name} ${surname}`,
      detail: email,
    }))
}
