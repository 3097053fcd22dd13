// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards on a phone, a table would lose its own
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResourceName } from '../data/resources.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './data-table.module.css'
import type { List } from './use-list.ts'

interface Room {
  isNumber?: boolean
  isWhole?: boolean
  /** Hidden in a narrow list: on a phone, a tablet, or beside an open record. */
  isSpare?: boolean
  isWide?: boolean
}

/** Tracks of the grid by what is hidden. A name keeps room for most names, a number for all of its own; the others share. */
function widthsOf(columns: readonly Room[], hasBoxes = false): CSSProperties {
  const toTracks = (shown: readonly Room[]) => `${hasBoxes ? 'max-content ' : ''}${tracksOf(shown)}`
  const widths = {
    '--all': toTracks(columns),
    '--no-wide': toTracks(columns.filter(({ isWide }) => !isWide)),
    '--no-spare': toTracks(columns.filter(({ isWide, isSpare }) => !(isWide || isSpare))),
  }
  return widths as CSSProperties
}

function tracksOf(columns: readonly Room[]): string {
  const tracks = columns.map(({ isNumber, isWhole }, index) => {
    if (isNumber) return 'max-content'
    if (isWhole) return 'minmax(max-content, auto)'
    return index === 0 ? 'minmax(11rem, auto)' : 'minmax(4.5rem, auto)'
  })
  return tracks.join(' ')
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

export function goThroughList(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const next = links[nextIndex(event.key, links)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextIndex(key: string, links: HTMLElement[]): number {
  if (key === 'Home') return 0
  if (key === 'End') return links.length - 1
  const step = STEPS[key]
  if (step === undefined) return -1
  const now = links.indexOf(document.activeElement as HTMLElement)
  return Math.min(Math.max(now + step, 0), links.length - 1)
}

/** The link of a row lies over its cells, none of which is ever hovered: the row’s title shows the text that is cut off below the pointer. */
function showFullText({ clientX, clientY }: PointerEvent<HTMLElement>): void {
  const cell = document.elementsFromPoint(clientX, clientY).find((each) => each.matches('td'))
  const row = cell?.closest('tr')
  if (cell && row) row.title = wholeOf(cell)
}

function wholeOf(cell: Element): string {
  const exact = cell.querySelector('[title]')?.getAttribute('title')
  if (exact) return exact
  const isCut = [cell, ...cell.querySelectorAll('*')].some(isCutOff)
  return isCut ? (cell.textContent ?? '') : ''
}

function isCutOff({ scrollWidth, clientWidth }: Element): boolean {
  return clientWidth > 0 && scrollWidth > clientWidth
}

export interface Column<Row> extends Room {
  name: string
  cell: (row: Row) => ReactNode
  sort?: string
}

export interface Selection<Row> {
  chosen: ReadonlySet<string>
  toggle: (ids: readonly string[], isChosen: boolean) => void
  nameOf: (row: Row) => string
  canChoose: (row: Row) => boolean
}

interface Props<Row> {
  name: string
  base: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  openId: number | string | undefined
  list: Pick<List<ResourceName>, 'sort' | 'change' | 'search' | 'isPlaceholderData'>
  selection?: Selection<Row> | undefined
}

export function DataTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { name, base, columns, rows, openId, list, selection } = props
  return (
    <table
      role="table"
      aria-label={name}
      aria-busy={list.isPlaceholderData}
      className={styles.table}
      style={widthsOf(columns, selection !== undefined)}
      onKeyDown={goThroughList}
      onPointerMove={showFullText}
    >
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col">
              <AllBox rows={rows} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} list={list} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.id} aria-current={row.id === openId || undefined}>
            {selection && (
              <td role="cell" className={styles.box}>
                <RowBox row={row} selection={selection} />
              </td>
            )}
            {columns.map((column, index) => (
              <td role="cell" key={column.name} className={cellClass(column)}>
                {index === 0 ? (
                  <Link to={`${base}/${row.id}${list.search}`} data-row={row.id}>
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface BoxProps<Row> {
  selection: Selection<Row>
}

function AllBox<Row extends { id: number | string }>({
  rows,
  selection: { chosen, toggle, canChoose },
}: BoxProps<Row> & { rows: readonly Row[] }) {
  const ids = rows.filter(canChoose).map(({ id }) => String(id))
  return (
    <label>
      <span className="visually-hidden">Hepsini seç</span>
      <input
        type="checkbox"
        checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
        onChange={({ currentTarget }) => toggle(ids, currentTarget.checked)}
      />
    </label>
  )
}

function RowBox<Row extends { id: number | string }>({
  row,
  selection: { chosen, toggle, canChoose, nameOf },
}: BoxProps<Row> & { row: Row }) {
  if (!canChoose(row)) return null
  const id = String(row.id)
  return (
    <input
      type="checkbox"
      aria-label={`${nameOf(row)}: seç`}
      checked={chosen.has(id)}
      onChange={({ currentTarget }) => toggle([id], currentTarget.checked)}
    />
  )
}

function cellClass<Row>({ isNumber, isSpare, isWide }: Column<Row>): string {
  const classes = [isNumber && styles.number, isSpare && styles.spare, isWide && styles.wide]
  return classes.filter(Boolean).join(' ')
}

type HeadProps<Row> = { column: Column<Row>; list: Props<Row>['list'] }

function HeadCell<Row>({ column, list: { sort, change } }: HeadProps<Row>) {
  const { name, sort: field } = column
  const isSorted = field !== undefined && sort.field === field
  const isUp = sort.order === 'asc'
  return (
    <th
      role="columnheader"
      scope="col"
      className={cellClass(column)}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {field === undefined ? (
        name
      ) : (
        <button
          type="button"
          onClick={() => change({ sort: field, order: isSorted && isUp ? 'desc' : 'asc' })}
        >
          {name}
          {isSorted && <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={16} />}
        </button>
      )}
    </th>
  )
}
