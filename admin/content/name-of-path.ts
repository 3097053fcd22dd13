import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import type { Fields } from './field-spec.ts'
import { fieldsOfKind } from './fields.ts'

const BESIDES: Record<string, string> = { consent: 'Yayın onayı' }

export function isBesides(path: string): boolean {
  return Object.hasOwn(BESIDES, path)
}

/** Label of a path: `faq.2.reply` is “Sorular, 3. soru: Yanıt”. */
export function nameOfPath(kind: ContentKind, path: string): string {
  const besides = BESIDES[path]
  if (besides) return besides
  let fields: Fields = fieldsOfKind(kind)
  const words: string[] = []
  let item = ''
  for (const step of path.split('.')) {
    if (/^\d+$/.test(step)) {
      words.push(`${Number(step) + 1}. ${lowerTurkish(item)}`)
      continue
    }
    const spec = fields[step]
    if (!spec) break
    words.push(spec.label)
    item = spec.as === 'list' ? spec.item : 'öğe'
    fields = 'fields' in spec ? (spec.fields as Fields) : {}
  }
  return words.join(' · ')
}
