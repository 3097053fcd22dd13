import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { messageTemplate } from '../../db/schema/leads.ts'
import { containsWords, folded } from '../list/contains-words.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { findRows, type ListInput } from '../list/find-rows.ts'
import { TEMPLATE } from './template-view.ts'

interface Input extends ListInput {
  q?: string | undefined
  ids?: number[] | undefined
  channel?: 'whatsapp' | 'sms' | 'mail' | undefined
}

export function findTemplates(db: Db, input: Input) {
  const { q, ids, channel } = input
  return findRows(input, {
    where: and(
      isNull(messageTemplate.deletedAt),
      q ? containsWords(folded(messageTemplate.name), q) : undefined,
      ids ? inArray(messageTemplate.id, ids) : undefined,
      channel ? eq(messageTemplate.channel, channel) : undefined,
    ),
    sort: messageTemplate.position,
    id: messageTemplate.id,
    count: (where, limit) => countUpTo(db, messageTemplate, where, limit),
    find: ({ where, orderBy, limit, offset, position: at }) =>
      db
        .select({ template: TEMPLATE, id: messageTemplate.id, position: at })
        .from(messageTemplate)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  }).then(({ rows, ...list }) => ({ ...list, rows: rows.map(({ template }) => template) }))
}
