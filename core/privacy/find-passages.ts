import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ERASED_TEXT } from '../../db/person.ts'
import { AppError } from '../errors.ts'
import { findMentions, type Identifiers, type Mention } from './find-mentions.ts'
import { namesSomebody, type Person } from './find-person.ts'
import { findLinkedRecords, type LinkedRecords } from './linked-records.ts'
import { isOwnMail, TEXT_SOURCES, type TextSource } from './text-sources.ts'

/** One text of a record that mentions the person: a column, or a value within a JSON column. */
export interface Passage {
  source: TextSource
  rowId: string
  /** Keys down to the value, or the position of a parameter; null for a column of text. */
  path: string[] | null
  text: string
  mentions: (Mention & {
    /** The same for the same mention of an unchanged text. */
    id: string
    /** Erased without a question: certainly this person, in a record that is linked by key. */
    isLinked: boolean
  })[]
}

/**
 * Texts outside of the person's own rows that mention the person, in spellings that the search of the staff finds too.
 * @param scope `linked` looks only at records that are linked by key
 */
export async function findPassages(
  db: Db,
  person: Person,
  scope: 'linked' | 'everywhere',
): Promise<Passage[]> {
  const { names, phones, emails } = person.identifiers
  if (names.length + phones.length + emails.length === 0) return []
  const linked = await findLinkedRecords(db, person)
  const passages: Passage[] = []
  for (const source of TEXT_SOURCES) {
    passages.push(...(await findInSource(db, { source, person, linked, scope })))
  }
  return passages
}

interface Search {
  source: TextSource
  person: Person
  linked: LinkedRecords
  scope: 'linked' | 'everywhere'
}

interface Row extends Record<string, unknown> {
  rowId: string
  value: unknown
  isLinked: boolean
}

async function findInSource(db: Db, { source, person, linked, scope }: Search): Promise<Passage[]> {
  const isLinked = source.isOf(linked)
  const isSearched = scope === 'everywhere' && source.isOffered ? sql`true` : isLinked
  const { rows } = await db.execute<Row>(sql`
    select ${sql.identifier(source.id)}::text as "rowId", ${sql.identifier(source.column)} as value,
      (${isLinked}) as "isLinked"
    from ${sql.identifier(source.table)}
    where ${isSearched} and not ${isOwn(source, person)} and ${mayMention(source, person.identifiers)}
    order by ${sql.identifier(source.id)}`)
  return rows.flatMap((row) => toPassages(source, row, person))
}

function isOwn(source: TextSource, person: Person): SQL {
  if (source.table !== 'mail_outbox') return source.isOf(person)
  return isOwnMail({ ...person, emails: person.identifiers.emails })
}

/** Leaves out most rows in the database; what is left is read word by word. */
function mayMention({ column, format }: TextSource, { names, phones, emails }: Identifiers): SQL {
  const text = sql`${sql.identifier(column)}::text`
  if (format === 'query') return sql`true`
  const digits = sql`regexp_replace(translate(${text}, ${OTHER_DIGITS}, ${PLAIN_DIGITS}), '\\D', '', 'g')`
  const parts = [
    namesSomebody(sql`fold_turkish(${text})`, names),
    ...phones.map((phone) => sql`${digits} like ${`%${phone}%`}`),
    ...emails.map((email) => sql`position(${email} in lower(${text})) > 0`),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९０１２３４５６７８９'
const PLAIN_DIGITS = '0123456789'.repeat(4)

function toPassages(source: TextSource, row: Row, person: Person): Passage[] {
  const values = textsOf(source, row.value)
  return values.flatMap(({ path, text }) => {
    const certain = findMentions(text, {
      ...person.identifiers,
      names: person.ownNames,
    })
    const mentions = findMentions(text, person.identifiers).map((mention) => ({
      ...mention,
      id: idOf(source, row, path, mention.start, text),
      isLinked:
        row.isLinked &&
        certain.some(
          ({ start, end, isCertain }) =>
            isCertain && start === mention.start && end === mention.end,
        ),
    }))
    if (mentions.length === 0) return []
    return [
      {
        source,
        rowId: row.rowId,
        path,
        text,
        mentions,
      },
    ]
  })
}

function textsOf({ format }: TextSource, value: unknown): Pick<Passage, 'path' | 'text'>[] {
  if (format === 'json') return [...stringsIn(value, [])]
  if (typeof value !== 'string') return []
  if (format === 'text') return [{ path: null, text: value }]
  return [...new URLSearchParams(value)].map(([_, text], index) => ({ path: [`${index}`], text }))
}

function* stringsIn(value: unknown, path: string[]): Generator<{ path: string[]; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* stringsIn(each, [...path, key])
  }
}

function idOf(
  { table, column }: TextSource,
  { rowId }: Row,
  path: string[] | null,
  start: number,
  text: string,
): string {
  const place = JSON.stringify([table, column, rowId, path, start, text])
  return createHash('sha256').update(place).digest('hex').slice(0, 32)
}

/**
 * Replaces mentions and leaves the text around them letter by letter. @throws AppError stale for a text that somebody has
 * changed meanwhile
 */
export async function eraseMentions(
  tx: Db,
  passages: readonly Passage[],
  isErased: (mention: Passage['mentions'][number]) => boolean,
): Promise<void> {
  for (const passage of passages) {
    const mentions = passage.mentions.filter(isErased)
    if (mentions.length > 0) await store(tx, passage, replaced(passage.text, mentions))
  }
}

/** @param mentions in order, apart from each other */
function replaced(text: string, mentions: readonly Mention[]): string {
  return mentions.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}${ERASED_TEXT}${rest.slice(end)}`,
    text,
  )
}

async function store(tx: Db, passage: Passage, after: string): Promise<void> {
  const { source, rowId } = passage
  const column = sql.identifier(source.column)
  const { value, isUnchanged } =
    source.format === 'query' ? await changeQuery(tx, passage, after) : assignment(passage, after)
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(source.table)} set ${column} = ${value}
    where ${sql.identifier(source.id)} = ${rowId}::${sql.raw(source.idType)} and ${isUnchanged}`)
  if (rowCount !== 1) throw new AppError('stale')
}

/** In JSON the value at its path is changed, never the text of the document. */
function assignment({ source, path, text }: Passage, after: string) {
  const column = sql.identifier(source.column)
  if (path === null) return { value: sql`${after}`, isUnchanged: sql`${column} = ${text}` }
  const keys = sql`${sql.param(path)}::text[]`
  return {
    value: sql`jsonb_set(${column}, ${keys}, to_jsonb(${after}::text))`,
    isUnchanged: sql`${column} #>> ${keys} = ${text}`,
  }
}

async function changeQuery(tx: Db, { source, rowId, path, text }: Passage, after: string) {
  const column = sql.identifier(source.column)
  const { rows } = await tx.execute<{ query: string }>(sql`
    select ${column} as query from ${sql.identifier(source.table)}
    where ${sql.identifier(source.id)} = ${rowId}::${sql.raw(source.idType)} for update`)
  const query = rows[0]?.query ?? ''
  const parameters = [...new URLSearchParams(query)]
  const parameter = parameters[Number(path?.[0])]
  if (parameter?.[1] !== text) throw new AppError('stale')
  parameter[1] = after
  return {
    value: sql`${new URLSearchParams(parameters).toString()}`,
    isUnchanged: sql`${column} = ${query}`,
  }
}
