import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ERASED_TEXT } from '../../db/erased.ts'
import { AppError } from '../errors.ts'
import type { Mention } from './find-mentions.ts'
import type { Passage } from './find-passages.ts'

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
