import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { money } from '../../contract/staff/report.ts'
import type { Actor } from '../../domain/actor.ts'
import { addMonths } from '../../domain/payment-plan.ts'
import { addDays, type Day, schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'

const MOST_DAYS = 1100
/** No school has a record outside. */
const EARLIEST = '2000-01-01'
const LATEST = '2199-12-31'

type Asked = Params<typeof money>
/** A report counts what was asked for, of the records that the actor sees. */
export type Scope = Asked & Pick<Actor, 'campusIds'>
export interface Span {
  from: Day
  to: Day
}

export function seenBy<Input extends Asked>({ campusIds }: Actor, asked: Input): Input & Scope {
  return { ...asked, campusIds }
}

/** The last twelve months, this one whole, unless days are given. @throws AppError invalid */
export function readSpan({ from, to }: Scope): Span {
  const thisMonth = `${schoolDay().slice(0, 7)}-01`
  const last = to ?? addDays(addMonths(thisMonth, 1), -1)
  const first = from ?? addMonths(`${last.slice(0, 7)}-01`, -11)
  if (last < first)
    throw new AppError('invalid', { fields: { to: 'Son gün ilk günden önce olamaz.' } })
  if (first < EARLIEST || last > LATEST) {
    throw new AppError('invalid', { fields: { from: 'Günleri kontrol edin.' } })
  }
  if (last > addDays(first, MOST_DAYS)) {
    throw new AppError('invalid', { fields: { from: 'En çok üç yıllık rapor alınabilir.' } })
  }
  return { from: first, to: last }
}

const TYPES = {
  id: 'int',
  day: 'date',
  key: 'text',
  learnerId: 'int',
  groupId: 'int',
  lessonId: 'int',
  teacherId: 'int',
  note: 'text',
  amount: 'float8',
  hours: 'int',
  isRenewed: 'boolean',
} as const

type Column = keyof typeof TYPES
type Columns = Partial<Record<Column, SQLWrapper>> & Record<'id' | 'day', SQLWrapper>

/**
 * The columns of what a report counts, one row for each thing: a report sums them up, and the list behind a figure shows
 * them, so that both count the same.
 */
export function factColumns(columns: Columns): SQL {
  const names = Object.keys(TYPES) as Column[]
  const selected = names.map(
    (name) =>
      sql`(${columns[name] ?? sql`null`})::${sql.raw(TYPES[name])} as ${sql.identifier(name)}`,
  )
  return sql.join(selected, sql`, `)
}
