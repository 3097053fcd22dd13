import { and, eq, gte, inArray, lt, ne, type SQL } from 'drizzle-orm'
import type { list } from '../../contract/staff/audit.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { dayEnd, dayStart } from '../../db/school-day.ts'
import { containsWords, folded } from '../list/contains-words.ts'
import { type Filters, findRows, type ListInput } from '../list/find-rows.ts'
import { CHANGE, toChange } from './change-view.ts'
import { findSubjects } from './find-subjects.ts'

type Input = ListInput & Filters<typeof list>

export async function findChanges(db: Db, input: Input) {
  // Resolving names first lets the planner use its indexes.
  const people = input.q ? await findStaffNamed(db, input.q) : undefined
  const list = await findRows(db, input, {
    where: conditionOf(input, people),
    sort: auditLog.createdAt,
    id: auditLog.id,
    find: ({ where, orderBy, position }) =>
      db
        .select({ ...CHANGE, position })
        .from(auditLog)
        .leftJoin(account, eq(account.id, auditLog.actorId))
        .where(where)
        .orderBy(...orderBy),
  })
  const nameOf = await findSubjects(db, list.rows)
  return { ...list, rows: list.rows.map((row) => ({ ...toRow(row), subject: nameOf(row) })) }
}

function toRow(row: Parameters<typeof toChange>[0]) {
  const { before, after, ...change } = toChange(row)
  return { ...change, fields: Object.keys({ ...before, ...after }) }
}

function conditionOf(input: Input, people: number[] | undefined): SQL | undefined {
  const { ids, actor, action, entity, entityId, from, to } = input
  const isSecurity = input.view === 'security'
  return and(
    people ? inArray(isSecurity ? auditLog.entityId : auditLog.actorId, people) : undefined,
    ids ? inArray(auditLog.id, ids) : undefined,
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    input.view === 'changes' ? ne(auditLog.entity, 'sign-in') : undefined,
    isSecurity ? eq(auditLog.entity, 'sign-in') : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    from ? gte(auditLog.createdAt, dayStart(from)) : undefined,
    to ? lt(auditLog.createdAt, dayEnd(to)) : undefined,
  )
}

async function findStaffNamed(db: Db, words: string): Promise<number[]> {
  const name = folded(fullName(account))
  const people = await db
    .select({ id: account.id })
    .from(account)
    .where(and(ne(account.role, 'student'), containsWords(name, words)))
  return people.map(({ id }) => id)
}
