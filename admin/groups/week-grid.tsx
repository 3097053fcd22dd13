import type { ReactNode } from 'react'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { WEEKDAY_OPTIONS } from '../school/group-words.ts'
import styles from './week.module.css'

export interface Line {
  id: number
  name: string
}

export interface Column {
  key: string
  name: ReactNode
  isToday?: boolean
}

interface Entry {
  id: number
  column: string
  lines: number[]
}

interface Props<Kind extends Entry> {
  name: string
  corner: string
  columns: Column[]
  lines: Line[]
  rest: string
  entries: Kind[]
  children: (entry: Kind) => ReactNode
}

export function WeekGrid<Kind extends Entry>({
  name,
  corner,
  columns,
  lines,
  rest,
  entries,
  children,
}: Props<Kind>) {
  const known = new Set(lines.map(({ id }) => id))
  const lineOf = (entry: Kind) => {
    const own = entry.lines.filter((id) => known.has(id))
    return own.length > 0 ? own : [0]
  }
  const needsRest = entries.some((entry) => lineOf(entry).includes(0))
  const rows = needsRest ? [...lines, { id: 0, name: rest }] : lines
  return (
    <section
      key={columns[0]?.key}
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is reached by keyboard too
      tabIndex={0}
      aria-label={name}
    >
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-current={column.isToday ? 'date' : undefined}
                ref={column.isToday ? bringIntoView : undefined}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.name}</th>
              {columns.map(({ key, isToday = false }) => (
                <td key={key} data-today={isToday}>
                  <ul className={styles.entries}>
                    {entries
                      .filter((entry) => entry.column === key && lineOf(entry).includes(line.id))
                      .map((entry) => (
                        <li key={entry.id}>{children(entry)}</li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function bringIntoView(day: HTMLElement | null) {
  day?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
}

export function weekColumns(monday: string, noteOf?: (day: string) => ReactNode): Column[] {
  return Object.values(WEEKDAY_OPTIONS).map((name, index) => {
    const day = addDays(monday, index)
    return {
      key: day,
      isToday: day === schoolDay(),
      name: (
        <>
          {name} <span>{Number(day.slice(8))}</span>
          {noteOf?.(day)}
        </>
      ),
    }
  })
}

export function linesOf(all: readonly (Line | null)[]): Line[] {
  const known = new Map(all.flatMap((one) => (one ? [[one.id, one]] : [])))
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
}
