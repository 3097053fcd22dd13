import { useSearchParams } from 'react-router'
import { namedSpans, USUAL_SPAN } from './spans.ts'

export interface Scope {
  from: string
  to: string
  campus?: string
  course?: string
}

/** Span, campus and course of the address. */
export function useScope(): Scope {
  const [params] = useSearchParams()
  const usual = namedSpans()[USUAL_SPAN]
  const campus = params.get('campus')
  const course = params.get('course')
  return {
    from: params.get('from') ?? usual?.from ?? '',
    to: params.get('to') ?? usual?.to ?? '',
    ...(campus && { campus }),
    ...(course && { course }),
  }
}

type Further = Record<string, string | number | null | undefined>

/** The address of the list that a figure counts. */
export function toList(path: string, scope: Partial<Scope>, further: Further): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...scope, ...further })) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return `${path}?${query}`
}

export function toRows(scope: Scope, further: Further): string {
  return toList('/raporlar/liste', scope, further)
}
