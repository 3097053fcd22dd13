import type { CSSProperties, ReactNode } from 'react'
import { formatHourSpan } from '../domain/school-time.ts'
import styles from './time-grid.module.css?names'
import { type Block, type Clock, countLanes, type Timed, toBlocks, toClock } from './time-grid.ts'

export interface TimeGridColumn<Entry> {
  key: string
  name: string
  /** Stands over the column when it is empty and narrow. */
  short?: string
  date?: number
  isToday?: boolean
  note?: ReactNode
  entries: readonly Entry[]
}

interface Props<Entry> {
  columns: readonly TimeGridColumn<Entry>[]
  level: 2 | 3
  /** Said of a column without entries. */
  nothing: string
  children: (entry: Entry, isShared: boolean) => ReactNode
}

/**
 * Hours of equal height with blocks as long as their lessons; below 40rem an agenda. Whoever shows it brings its sheet,
 * `time-grid.module.css`, so that a public page can load it late.
 */
export function TimeGrid<Entry extends Timed & { id: number }>({
  columns,
  level,
  nothing,
  children,
}: Props<Entry>) {
  const clock = toClock(columns.flatMap(({ entries }) => entries))
  const blocks = columns.map(({ entries }) => toBlocks(entries, clock))
  return (
    <div className={styles.frame}>
      <div className={styles.grid} style={measure(columns, clock, blocks)}>
        {clock.hours.map(({ name, line }) => (
          <p key={name} className={styles.hour} style={{ gridRow: line + 1 }} aria-hidden="true">
            {name}
          </p>
        ))}
        <ol className={styles.columns}>
          {columns.map((column, at) => (
            <Column
              key={column.key}
              column={column}
              blocks={blocks[at] ?? []}
              level={level}
              nothing={nothing}
            >
              {children}
            </Column>
          ))}
        </ol>
      </div>
    </div>
  )
}

const NARROW = '4rem'
/** The least width of a lane. A screen with bold times sets a larger one. */
const LANE = 'var(--least-lane, 5.5rem)'

function measure(
  columns: readonly TimeGridColumn<unknown>[],
  { rows, perHour }: Clock,
  blocks: readonly Block<unknown>[][],
): CSSProperties {
  const widths = columns.map(({ short, note }, at) => {
    const own = blocks[at] ?? []
    if (own.length === 0 && short && !note) return { least: NARROW, track: NARROW }
    const lanes = countLanes(own)
    const least = `${lanes} * ${LANE}`
    return { least, track: `minmax(calc(${least}), ${lanes}fr)` }
  })
  return {
    '--rows': rows,
    '--per-hour': perHour,
    '--columns': widths.map(({ track }) => track).join(' '),
    '--least': `calc(${widths.map(({ least }) => least).join(' + ')})`,
  } as CSSProperties
}

interface ColumnProps<Entry> extends Pick<Props<Entry>, 'level' | 'nothing' | 'children'> {
  column: TimeGridColumn<Entry>
  blocks: readonly Block<Entry>[]
}

function Column<Entry extends Timed & { id: number }>(props: ColumnProps<Entry>) {
  const { column, blocks, level, nothing, children } = props
  const { name, short, date, isToday, note } = column
  const Heading = `h${level}` as const
  return (
    <li
      className={styles.column}
      data-day={blocks.length > 0 ? 'full' : 'free'}
      data-noted={note ? true : undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <div className={styles.top}>
        <Heading className={styles.head}>
          <span className={styles.name}>{name}</span>
          {short && (
            <span className={styles.short} aria-hidden="true">
              {short}
            </span>
          )}
          {date !== undefined && <span className={styles.date}>{date}</span>}
          {isToday && <span className="visually-hidden">, bugün</span>}
        </Heading>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {blocks.length > 0 ? (
        <ul className={styles.blocks}>
          {blocks.map((block) => (
            <BlockItem key={`${block.from} ${block.to}`} block={block}>
              {children}
            </BlockItem>
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>{nothing}</p>
      )}
    </li>
  )
}

function BlockItem<Entry extends Timed & { id: number }>({
  block: { entries, from, to, lane, lanes },
  children,
}: {
  block: Block<Entry>
  children: Props<Entry>['children']
}) {
  const style = { gridRow: `${from} / ${to}`, '--lane': lane, '--lanes': lanes } as CSSProperties
  const [first, second] = entries
  return (
    <li className={styles.block} style={style} data-shared={second ? true : undefined}>
      {first && !second && children(first, false)}
      {first && second && (
        <>
          <p className={styles.time}>{formatHourSpan(first)}</p>
          <ul className={styles.shared}>
            {entries.map((entry) => (
              <li key={entry.id}>{children(entry, true)}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
