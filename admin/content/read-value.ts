import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import type { FieldSpec, Fields } from './field-spec.ts'
import { fieldsOfKind } from './fields.ts'

export function readValue(spec: FieldSpec | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (spec?.as === 'rich') return readHtml(String(value))
  if (spec?.as === 'check') return value ? 'Evet' : 'Hayır'
  if (spec?.as === 'choice' && 'choices' in spec)
    return spec.choices?.[String(value)] ?? String(value)
  if (spec?.as === 'day') return formatDate(schoolDay(new Date(String(value))))
  if (Array.isArray(value)) {
    const item = spec && 'fields' in spec ? (spec.fields as unknown as Fields) : {}
    return value.map((each) => (isGroup(each) ? readGroup(item, each) : String(each))).join('\n')
  }
  return isGroup(value) && spec && 'fields' in spec
    ? readGroup(spec.fields as unknown as Fields, value)
    : String(value)
}

export function readersOf(kind: ContentKind): Record<string, (value: never) => string> {
  const specs = Object.entries(fieldsOfKind(kind))
  return Object.fromEntries(specs.map(([name, spec]) => [name, (value) => readValue(spec, value)]))
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readGroup(fields: Fields, group: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, spec]) => `${spec.label}: ${readValue(spec, group[name])}`)
    .join('\n')
}

function readHtml(html: string): string {
  const broken = html
    .replace(/<\/(?:p|h2|h3|li|tr|blockquote)>|<br>/g, '$&\n')
    .replace(/<\/t[hd]>/g, ' · ')
  const { body } = new DOMParser().parseFromString(broken, 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]\n`)
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}
