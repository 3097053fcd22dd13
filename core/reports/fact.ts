import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

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
