import { addMonths } from '../../domain/payment-plan.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'

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

export const USUAL_SPAN = 'Son 12 ay'

export function monthsFrom(first: string, count: number): Span {
  return { from: first, to: addDays(addMonths(first, count), -1) }
}
