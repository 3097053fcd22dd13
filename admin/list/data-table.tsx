// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards on a phone, a table would lose its own
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResourceName } from '../data/resources.ts'
import { Icon } from '../ui/icon.tsx'
import { type Room, widthsOf } from './column-widths.ts'
import styles from './data-table.module.css'
import { goThroughList } from './list-keys.ts'
import { showFullText } from './show-full-text.ts'
import type { List } from './use-list.ts'

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
