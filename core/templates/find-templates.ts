import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { list } from '../../contract/staff/template.ts'
import type { Db } from '../../db/client.ts'
import { messageTemplate } from '../../db/schema/leads.ts'
import { containsWords, folded } from '../list/contains-words.ts'
import { type Filters, findRows, type ListInput } from '../list/find-rows.ts'
import { TEMPLATE } from './template-view.ts'

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
