import type { SampleRecord } from '../../contract/staff/content-bulk.ts'
import type { ListedKind } from '../../contract/staff/content-inputs.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { KINDS, kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { plainText } from '../plain-text.ts'
import { addVersion, saveDraft } from './drafts.ts'
import { type Entry, findWorkingBody, lockEntry, type SeenEntry } from './entry.ts'
import { unpublish } from './publish.ts'
import { deleteRecord, forEachRecord, type Outcome } from './records.ts'
import { findWorkingBodies, titleOf } from './words.ts'

const EXCERPT = 120

/** Records that nobody has changed since the sample school was loaded. */
export async function findSampleWords(db: Db): Promise<SampleRecord[]> {
  const records: SampleRecord[] = []
  for (const kind of Object.keys(KINDS) as ListedKind[]) {
    const { titleField, sample } = kindOf(kind)
    if (!sample?.emptied) continue
    for (const { entry, body } of await findWorkingBodies(db, kind)) {
      if (!isUntouched(entry)) continue
      const { id, revision } = entry
      records.push({
        kind,
        id,
        revision,
        title: titleOf(body, titleField),
        act: sample.emptied === 'delete' ? 'delete' : 'empty',
        words: excerptOf(body),
      })
    }
  }
  return records
}

/** Nothing is lost: an emptied record has its text as a version, a deleted one can be restored. */
export function removeSampleWords(
  db: Db,
  actor: Actor,
  records: readonly (SeenEntry & { kind: ListedKind })[],
): Promise<Outcome[]> {
  return forEachRecord(records, async (seen) => {
    await db.transaction(async (tx) => {
      const entry = await lockEntry(tx, seen)
      const changes = kindOf(seen.kind).sample?.emptied
      if (!(changes && isUntouched(entry))) {
        throw new AppError('state-changed', { message: 'Bu metni siz değiştirdiniz; duruyor.' })
      }
      if (changes === 'delete') await deleteRecord(tx, actor, seen)
      else {
        const body = await findWorkingBody(tx, entry)
        await addVersion(tx, actor, entry, { body, cause: 'kept', note: 'Örnek metin' })
        const { revision } = await saveDraft(tx, actor, seen, { changes })
        await unpublish(tx, actor, { ...seen, revision })
      }
    })
    return 'done'
  })
}

function isUntouched({ recordId, basedOn, draft }: Entry): boolean {
  return recordId !== null && basedOn === null && draft === null
}

function excerptOf({ summary, reply, comment, content, text }: Record<string, unknown>): string {
  const words = [summary, reply, comment, text, content].find((value) => typeof value === 'string')
  const plain = plainText(String(words ?? ''))
  return plain.length > EXCERPT ? `${plain.slice(0, EXCERPT)}…` : plain
}
