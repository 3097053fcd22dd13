// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards on a phone, a table would lose its own
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResourceName } from '../data/resources.ts'
import { Icon } from '../ui/icon.tsx'
import { type Room, widthsOf } from './column-widths.ts'
import styles from './data-table.module.css'
import { ListKeys } from './list-keys.tsx'
import { showFullText } from './show-full-text.ts'
import type { List } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'

export interface Column<Row> extends Room {
  name: string
  cell: (row: Row) => ReactNode
  sort?: string
}

interface Props<Row> {
  name: string
  base: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  openId: number | string | undefined
  list: Pick<List<ResourceName>, 'sort' | 'change' | 'search' | 'isPlaceholderData'>
}

/** Explicit roles keep the table semantics when a phone shows rows as cards. */
export function DataTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { name, base, columns, rows, openId, list } = props
  const keys = useListKeys()
  return (
    <>
      <table
        role="table"
        aria-label={name}
        aria-busy={list.isPlaceholderData}
        className={styles.table}
        style={widthsOf(columns)}
        onKeyDown={keys.onKeyDown}
        onPointerMove={showFullText}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={row.id} aria-current={row.id === openId || undefined}>
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
      <ListKeys isOpen={keys.isHelpOpen} onClose={keys.closeHelp} />
    </>
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
