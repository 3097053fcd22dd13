import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { create, list, update } from '../../contract/staff/template.ts'
import type { Db } from '../../db/client.ts'
import { messageTemplate } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Deletion, refuseStale } from '../audit/refuse-stale.ts'
import { recordColumns, setRecordDeleted } from '../catalogue/change-record.ts'
import { AppError } from '../errors.ts'
import { containsWords, type Filters, findRows, folded, type ListInput } from '../find-rows.ts'

const TEMPLATE = recordColumns(messageTemplate)

type Input = ListInput & Filters<typeof list>

export function findTemplates(db: Db, input: Input) {
  const { q, ids, channel } = input
  return findRows(db, input, {
    where: and(
      isNull(messageTemplate.deletedAt),
      q ? containsWords(folded(messageTemplate.name), q) : undefined,
      ids ? inArray(messageTemplate.id, ids) : undefined,
      channel ? eq(messageTemplate.channel, channel) : undefined,
    ),
    sort: messageTemplate.position,
    id: messageTemplate.id,
    find: ({ where, orderBy, position: at }) =>
      db
        .select({ template: TEMPLATE, id: messageTemplate.id, position: at })
        .from(messageTemplate)
        .where(where)
        .orderBy(...orderBy),
  }).then(({ rows, ...list }) => ({ ...list, rows: rows.map(({ template }) => template) }))
}

const entity = 'template'

export function createTemplate(db: Db, actor: Actor, input: Body<typeof create>) {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(messageTemplate).values(input).returning(TEMPLATE)
    if (!row) throw new Error('The text was not stored.')
    await recordChange(tx, actor, {
      action: 'create',
      entity,
      entityId: row.id,
      after: { ...input },
    })
    return row
  })
}

export function updateTemplate(
  db: Db,
  actor: Actor,
  { id, revision, changes }: Change<typeof update>,
) {
  return db.transaction(async (tx) => {
    const before = await getTemplate(tx, id)
    await refuseStale(tx, { entity, id, revision, record: before })
    const [row] = await tx
      .update(messageTemplate)
      .set({ ...changes, revision: sql`${messageTemplate.revision} + 1` })
      .where(and(eq(messageTemplate.id, id), eq(messageTemplate.revision, revision)))
      .returning(TEMPLATE)
    if (!row) throw new AppError('state-changed')
    await recordChange(tx, actor, {
      action: 'update',
      entity,
      entityId: id,
      before: { ...before },
      after: { ...changes },
    })
    return row
  })
}

export function setTemplateDeleted(db: Db, actor: Actor, known: Deletion): Promise<void> {
  return setRecordDeleted(db, actor, { entity, table: messageTemplate, get: getTemplate }, known)
}

export async function getTemplate(db: Db, id: number) {
  const [row] = await db
    .select(TEMPLATE)
    .from(messageTemplate)
    .where(and(eq(messageTemplate.id, id), isNull(messageTemplate.deletedAt)))
  if (!row) throw new AppError('not-found', { message: 'Bu metin bulunamadı.' })
  return row
}
