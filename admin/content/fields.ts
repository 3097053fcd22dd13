import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import type { FieldSpec, Fields } from './field-spec.ts'
import { FORMS } from './kinds.ts'

export function fieldsOfKind(kind: ContentKind): Fields {
  return FORMS[kind].fields as unknown as Fields
}

export function firstValues(kind: ContentKind): Record<string, unknown> {
  const values = Object.entries(fieldsOfKind(kind)).map(([name, spec]) => [name, firstValue(spec)])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function firstValue(spec: FieldSpec): unknown {
  if (spec.as === 'list' || spec.as === 'pages' || spec.as === 'words') return []
  if (spec.as === 'check') return false
  return spec.as === 'choice' ? Object.keys(spec.choices ?? {})[0] : undefined
}

export function labelsOf(kind: ContentKind): Record<string, string> {
  const labels = Object.entries(fieldsOfKind(kind)).map(([name, { label }]) => [name, label])
  return {
    ...Object.fromEntries(labels),
    reviewAt: 'Gözden geçirme günü',
    validUntil: 'Geçerlilik sonu',
  }
}
