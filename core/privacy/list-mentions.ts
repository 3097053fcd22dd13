import { inArray, isNull, sql } from 'drizzle-orm'
import type { Mention } from '../../contract/staff/privacy.ts'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { findPassages, type Passage } from './find-passages.ts'
import { findPerson, type PersonKey } from './find-person.ts'

const AROUND = 80

/** Mentions in records of others, for somebody who confirms each one. Linked records are erased without a question. */
export async function listMentions(db: Db, key: PersonKey): Promise<Mention[]> {
  const person = await findPerson(db, key)
  const passages = (await findPassages(db, person, 'everywhere')).filter(
    ({ source }) => source.isOffered,
  )
  const unsent = await findUnsent(db, passages)
  return passages.flatMap((passage) => describe(passage, unsent))
}

async function findUnsent(db: Db, passages: readonly Passage[]): Promise<Set<string>> {
  const ids = passages.filter(isMail).map(({ rowId }) => Number(rowId))
  const rows = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(sql`${inArray(mailOutbox.id, [0, ...ids])} and ${isNull(mailOutbox.sentAt)}`)
  return new Set(rows.map(({ id }) => String(id)))
}

function isMail({ source }: Passage): boolean {
  return source.table === 'mail_outbox'
}

function describe(passage: Passage, unsent: ReadonlySet<string>): Mention[] {
  const { source, text, mentions, rowId } = passage
  return mentions
    .filter(({ isLinked }) => !isLinked)
    .map(({ id, start, end }) => ({
      id,
      title: source.title,
      before: lastWords(text.slice(0, start)),
      text: text.slice(start, end),
      after: firstWords(text.slice(end)),
      isUnsent: isMail(passage) && unsent.has(rowId),
    }))
}

function lastWords(text: string): string {
  if (text.length <= AROUND) return text
  return `…${text.slice(-AROUND).replace(/^\S*\s/u, '')}`
}

function firstWords(text: string): string {
  if (text.length <= AROUND) return text
  return `${text.slice(0, AROUND).replace(/\s\S*$/u, '')}…`
}
