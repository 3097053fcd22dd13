import type { Db } from '../../db/client.ts'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '../../domain/retention.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { getLegalText } from '../content/get-legal-text.ts'
import { plainText } from '../plain-text.ts'

const SLUG = 'privacy-policy'
const ROW = /<tr[^>]*>\s*<td[^>]*>(.*?)<\/td>\s*<td[^>]*>(.*?)<\/td>/gs

export type PublishedSpans = Record<RetentionKind, string | null>

/** The spans in the table of the published privacy text; null where it says nothing of a kind. */
export async function findPublishedSpans(db: Db): Promise<PublishedSpans> {
  const { content } = await getLegalText(db, SLUG)
  return readSpans(content)
}

export function readSpans(html: string): PublishedSpans {
  const spans = new Map<string, string>()
  for (const [, records = '', span = ''] of html.matchAll(ROW)) {
    spans.set(lowerTurkish(plainText(records)), plainText(span))
  }
  const said = RETENTION_KINDS.map((kind) => [
    kind,
    spans.get(lowerTurkish(RETENTION[kind].records)) ?? null,
  ])
  return Object.fromEntries(said) as PublishedSpans
}
