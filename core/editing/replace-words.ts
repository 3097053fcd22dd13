import { isDeepStrictEqual } from 'node:util'
import type { Body } from '../../contract/call.ts'
import type { replaceWords as replaceWordsCall } from '../../contract/staff/content-bulk.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { changeWords } from './change-words.ts'
import { findWorkingBody } from './entry.ts'
import { forEachRecord, type Outcome } from './for-each-record.ts'
import { getEntry } from './get-entry.ts'
import { lockEntry } from './lock-entry.ts'
import { type Check, publish } from './publish.ts'
import { saveDraft } from './save-draft.ts'
import { addVersion } from './versions.ts'

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
