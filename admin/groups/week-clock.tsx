import { type ReactNode, useState } from 'react'
import { TimeGrid, type TimeGridColumn } from '../../design/time-grid.tsx'
import { addDays, SHORT_WEEKDAYS, schoolDay } from '../../domain/school-time.ts'
import { WEEKDAY_OPTIONS } from '../school/group-words.ts'
import { Button } from '../ui/button.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import styles from './week.module.css'

export interface Line {
  id: number
  name: string
}

interface ClockEntry {
  id: number
  day: string
  /** Times of the school’s wall clock. */
  startsAt: string
  endsAt: string
  lines: readonly number[]
}

interface Props<Entry extends ClockEntry> {
  name: string
  days: readonly string[]
  entries: readonly Entry[]
  /** Rooms or teachers; null for one clock of all. */
  lines: readonly Line[] | null
  /** The line of entries that belong to none. */
  rest: string
  noteOf?: (day: string) => ReactNode
  children: (entry: Entry, isShared: boolean) => ReactNode
}

/**
 * One clock of the days; with lines, a clock of the week for each, or of one day with a column for each. A phone has the
 * agenda of the days, from today on.
 */
export function WeekClock<Entry extends ClockEntry>(props: Props<Entry>) {
  const { name, days, lines } = props
  const isNarrow = useNarrow()
  return (
    <section
      key={`${days[0]} ${days.length}`}
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is reached by keyboard too
      tabIndex={0}
      aria-label={name}
      ref={bringTodayIntoView}
    >
      {isNarrow ? (
        <Agenda {...props} />
      ) : lines === null ? (
        <DayClock {...props} />
      ) : days.length === 1 ? (
        <LineColumns {...props} lines={lines} />
      ) : (
        <LineClocks {...props} lines={lines} />
      )}
    </section>
  )
}

function bringTodayIntoView(clock: HTMLElement | null) {
  const today = clock?.querySelector('[aria-current="date"]')
  if (!(clock && today)) return
  const { left, right } = today.getBoundingClientRect()
  const frame = clock.getBoundingClientRect()
  if (right > frame.right) clock.scrollLeft += left - frame.left
}

function Agenda<Entry extends ClockEntry>({ days, ...props }: Props<Entry>) {
  const [isWhole, setWhole] = useState(false)
  const today = schoolDay()
  const ahead = days.includes(today) && !isWhole ? days.filter((day) => day >= today) : days
  return (
    <>
      {ahead.length < days.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          Haftanın geçen günleri ({days.length - ahead.length})
        </Button>
      )}
      <DayClock {...props} days={ahead} />
    </>
  )
}

function DayClock<Entry extends ClockEntry>({ days, entries, noteOf, children }: Props<Entry>) {
  return (
    <TimeGrid
      level={2}
      nothing="Ders yok."
      columns={days.map((day) => ({
        ...toDayColumn(day, noteOf),
        entries: entries.filter((entry) => entry.day === day),
      }))}
    >
      {children}
    </TimeGrid>
  )
}

interface LinesProps<Entry extends ClockEntry> extends Props<Entry> {
  lines: readonly Line[]
}

function LineColumns<Entry extends ClockEntry>(props: LinesProps<Entry>) {
  return (
    <TimeGrid
      level={2}
      nothing="Ders yok."
      columns={byLine(props).map(({ id, name, entries }) => ({ key: String(id), name, entries }))}
    >
      {props.children}
    </TimeGrid>
  )
}

function LineClocks<Entry extends ClockEntry>(props: LinesProps<Entry>) {
  const [taught, free] = partition(byLine(props), ({ entries }) => entries.length > 0)
  return (
    <>
      {taught.map(({ id, name, entries }) => (
        <section key={id} className={styles.line} aria-labelledby={`saatler-${id}`}>
          <h2 id={`saatler-${id}`}>{name}</h2>
          <TimeGrid
            level={3}
            nothing="Ders yok."
            columns={props.days.map((day) => ({
              ...toDayColumn(day, props.noteOf),
              short: undefined,
              entries: entries.filter((entry) => entry.day === day),
            }))}
          >
            {props.children}
          </TimeGrid>
        </section>
      ))}
      {free.length > 0 && (
        <p className={styles.more}>Bu hafta boş: {free.map(({ name }) => name).join(', ')}</p>
      )}
    </>
  )
}

function partition<Item>(all: readonly Item[], isFirst: (one: Item) => boolean): [Item[], Item[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

function byLine<Entry extends ClockEntry>({ lines, rest, entries }: LinesProps<Entry>) {
  const known = new Set(lines.map(({ id }) => id))
  const own = lines.map((line) => ({
    ...line,
    entries: entries.filter((entry) => entry.lines.includes(line.id)),
  }))
  const others = entries.filter((entry) => !entry.lines.some((id) => known.has(id)))
  return others.length > 0 ? [...own, { id: 0, name: rest, entries: others }] : own
}

function toDayColumn(
  day: string,
  noteOf: Props<ClockEntry>['noteOf'],
): Omit<TimeGridColumn<ClockEntry>, 'entries'> {
  const weekday = new Date(day).getUTCDay() || 7
  return {
    key: day,
    name: Object.values(WEEKDAY_OPTIONS)[weekday - 1] ?? '',
    short: SHORT_WEEKDAYS[weekday - 1] ?? '',
    date: Number(day.slice(8)),
    isToday: day === schoolDay(),
    note: noteOf?.(day),
  }
}

export function daysOfWeek(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count))
}

export function linesOf(all: readonly (Line | null)[]): Line[] {
  const known = new Map(all.flatMap((one) => (one ? [[one.id, one]] : [])))
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
}
