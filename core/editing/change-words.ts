import type { WordHit } from '../../contract/staff/content-bulk.ts'
import type { StoredBody } from '../../db/schema/editing.ts'
import type { Kind } from '../content/kind.ts'

/** Letters on each side of a hit by which an editor recognises the place. */
const AROUND = 50

const TAG_OR_TEXT = /<[^>]*>|[^<]+/g

/**
 * Calls `change` for each place where the words stand, in the order of the texts, and puts what it returns there. Rich text is
 * changed between its tags only, so that no element, attribute or link is touched.
 */
export function changeWords(
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
