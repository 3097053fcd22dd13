import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { list } from '../../contract/staff/mail.ts'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { dayEnd, dayStart } from '../../db/school-day.ts'
import { containsWords } from '../list/contains-words.ts'
import { type Filters, findRows, type ListInput } from '../list/find-rows.ts'
import { CAUSE_KIND, isInState, MAIL, toMailRow } from './mail-view.ts'

/** Subjects repeat: counting every mail with a word is the costly part of a search. */
const COUNT_LIMIT = 500

type Input = ListInput & Filters<typeof list>

export async function findMails(db: Db, input: Input) {
  const { q, ids, state, cause, from, to } = input
  const asked = { ...input, ...(q && { countTo: COUNT_LIMIT }) }
  const list = await findRows(db, asked, {
    where: and(
      q ? containsWords(mailOutbox.search, q) : undefined,
      ids ? inArray(mailOutbox.id, ids) : undefined,
      state ? isInState(state) : undefined,
      cause ? eq(CAUSE_KIND, cause) : undefined,
      from ? gte(mailOutbox.createdAt, dayStart(from)) : undefined,
      to ? lt(mailOutbox.createdAt, dayEnd(to)) : undefined,
    ),
    sort: mailOutbox.createdAt,
    id: mailOutbox.id,
    find: ({ where, orderBy, position }) =>
      db
        .select({ ...MAIL, position })
        .from(mailOutbox)
        .where(where)
        .orderBy(...orderBy),
  })
  return { ...list, rows: list.rows.map(toMailRow) }
}
