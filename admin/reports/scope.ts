import { useSearchParams } from 'react-router'
import { addMonths } from '../../domain/payment-plan.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'

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

interface Span {
  from: string
  to: string
}

/** Spans that owners ask for, by their name. Most learners enroll in the months before and after the summer’s end. */
export function namedSpans(today = schoolDay()): Record<string, Span> {
  const year = Number(today.slice(0, 4))
  const month = `${today.slice(0, 7)}-01`
  const season = today < `${year}-08-01` ? year - 1 : year
  return {
    'Bu ay': monthsFrom(month, 1),
    'Geçen ay': monthsFrom(addMonths(month, -1), 1),
    'Bu yıl': monthsFrom(`${year}-01-01`, 12),
    'Kayıt dönemi': monthsFrom(`${season}-08-01`, 3),
    'Son 12 ay': monthsFrom(addMonths(month, -11), 12),
  }
}

const USUAL_SPAN = 'Son 12 ay'

function monthsFrom(first: string, count: number): Span {
  return { from: first, to: addDays(addMonths(first, count), -1) }
}
