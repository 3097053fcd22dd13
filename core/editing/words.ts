import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type {
  RecordWithHits,
  replaceWords as replaceWordsCall,
  WordHit,
} from '../../contract/staff/content-bulk.ts'
import type { Db } from '../../db/client.ts'
import { contentEntry, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Kind } from '../content/kind.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { addVersion, saveDraft } from './drafts.ts'
import { type Entry, findWorkingBody, getEntry, lockEntry } from './entry.ts'
import { type Check, publish } from './publish.ts'
import { forEachRecord, type Outcome } from './records.ts'

/** Letters on each side of a hit by which an editor recognises the place. */
const AROUND = 50

const TAG_OR_TEXT = /<[^>]*>|[^<]+/g

/**
 * Calls `change` for each place where the words stand, in the order of the texts, and puts what it returns there. Rich text is
 * changed between its tags only, so that no element, attribute or link is touched.
 */
function changeWords(
  kind: Kind,
  body: StoredBody,
  words: string,
  change: (hit: WordHit) => string,
): StoredBody {
  const counts = new Map<string, number>()
  const changed = { ...body }
  for (const field of kind.words) changed[field] = changeValue(body[field], field)
  for (const field of kind.richTexts) {
    const html = body[field]
    if (typeof html === 'string')
      changed[field] = html.replace(TAG_OR_TEXT, (piece) =>
        piece.startsWith('<') ? piece : escapeText(changeText(readText(piece), field)),
      )
  }
  return changed

  function changeValue(value: unknown, field: string): unknown {
    if (typeof value === 'string') return changeText(value, field)
    if (Array.isArray(value)) return value.map((item, at) => changeValue(item, `${field}.${at}`))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([name, item]) => [name, changeValue(item, `${field}.${name}`)]),
    )
  }

  function changeText(text: string, field: string): string {
    return text.replaceAll(words, (match, offset: number) => {
      const at = counts.get(field) ?? 0
      counts.set(field, at + 1)
      const end = offset + match.length
      const before = text.slice(Math.max(offset - AROUND, 0), offset)
      return change({ field, at, before, match, after: text.slice(end, end + AROUND) })
    })
  }
}

function readText(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const MOST_HITS = 1000

/** Searches the drafts, and what is published where there is none. Capital and small letters differ. */
export async function findWords(db: Db, kinds: readonly KindName[], words: string) {
  const records: RecordWithHits[] = []
  let count = 0
  for (const name of kinds) {
    const kind = kindOf(name)
    for (const { entry, body } of await findWorkingBodies(db, name)) {
      const hits: WordHit[] = []
      changeWords(kind, body, words, (hit) => {
        hits.push(hit)
        return hit.match
      })
      if (hits.length === 0) continue
      count += hits.length
      if (count > MOST_HITS) return { records, hasMore: true }
      records.push({
        kind: name,
        id: entry.id,
        revision: entry.revision,
        title: titleOf(body, kind.titleField),
        hasDraft: entry.draft !== null,
        hits,
      })
    }
  }
  return { records, hasMore: false }
}

export function titleOf(body: StoredBody, field: string): string | null {
  const title = body[field]
  return typeof title === 'string' ? title : null
}

export async function findWorkingBodies(
  db: Db,
  name: KindName,
): Promise<{ entry: Entry; body: StoredBody }[]> {
  const entries = await db
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.kind, name), isNull(contentEntry.deletedAt)))
    .orderBy(asc(contentEntry.recordId), asc(contentEntry.id))
  const ids = entries.flatMap(({ recordId }) => recordId ?? [])
  const bodies = await kindOf(name).findBodies(db, ids)
  return entries.map((entry) => ({
    entry,
    body: entry.draft ?? bodies.get(entry.recordId ?? 0) ?? {},
  }))
}

interface Rights {
  check: Check
  mayWrite: (kind: KindName) => boolean
  mayPublish: (kind: KindName) => boolean
}

/** The text before stays a version of each record. A record with a draft is not published: its draft may be unfinished. */
export function replaceWords(
  db: Db,
  actor: Actor,
  { find, replacement, records }: Body<typeof replaceWordsCall>,
  { check, mayWrite, mayPublish }: Rights,
): Promise<Outcome[]> {
  const note = `“${find}” yerine “${replacement}”`
  return forEachRecord(records, async ({ hits, ...seen }) => {
    if (!mayWrite(seen.kind)) throw new AppError('forbidden')
    const chosen = new Set(hits.map(({ field, at }) => `${field} ${at}`))
    return db.transaction(async (tx) => {
      const entry = await lockEntry(tx, seen)
      const { state } = await getEntry(tx, seen)
      const body = await findWorkingBody(tx, entry)
      const changed = changeWords(kindOf(seen.kind), body, find, ({ field, at, match }) =>
        chosen.has(`${field} ${at}`) ? replacement : match,
      )
      const names = Object.keys(changed).filter(
        (name) => !isDeepStrictEqual(changed[name], body[name]),
      )
      const changes = Object.fromEntries(names.map((name) => [name, changed[name]]))
      if (entry.draft !== null || entry.basedOn === null) {
        await addVersion(tx, actor, entry, { body, cause: 'kept', note: `Önceki hâli: ${note}` })
      }
      const { revision } = await saveDraft(tx, actor, seen, { changes })
      if (entry.draft !== null || state !== 'published' || !mayPublish(seen.kind)) return 'drafted'
      await publish(tx, actor, { ...seen, revision, note }, check)
      return 'done'
    })
  })
}
