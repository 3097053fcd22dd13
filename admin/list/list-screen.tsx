import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { RecordOf, ResourceName, RowOf } from '../data/resources.ts'
import { MissingScreen } from '../frame/problem.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './list-screen.module.css'
import { ListState, Opened } from './list-state.tsx'
import { Pager } from './pager.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { useArrowIntoList } from './use-arrow-into-list.ts'
import type { List } from './use-list.ts'

interface Props<Name extends ResourceName> {
  list: List<Name>
  name: string
  base: string
  columns?: readonly Column<RowOf<Name>>[]
  tiles?: (rows: readonly RowOf<Name>[]) => ReactNode
  search?: ReactNode
  filters?: ReactNode
  views?: ReactNode
  acts?: ReactNode
  instead?: ReactNode
  empty: ReactNode
  record: (record: RecordOf<Name>) => ReactNode
  creation?: { label: string; form: ReactNode } | undefined
}

export function ListScreen<Name extends ResourceName>(props: Props<Name>) {
  const {
    list,
    name,
    base,
    columns = [],
    tiles,
    search,
    filters,
    empty,
    record,
    creation,
    views,
    acts,
    instead,
  } = props
  const { '*': rest = '' } = useParams()
  const id = /^\d+$/.test(rest) ? Number(rest) : undefined
  const isNew = rest === 'yeni' && creation !== undefined
  const place = useFocusOnReturn(id)
  useArrowIntoList()
  if (rest !== '' && id === undefined && !isNew) return <MissingScreen />
  const isOpen = id !== undefined || isNew
  return (
    <div className={styles.screen} data-open={isOpen}>
      <section className={styles.list} ref={place} aria-label={name}>
        <div className={styles.head}>
          <h1>{name}</h1>
          <div className={styles.acts}>
            {acts}
            {creation && (
              <Link to={`${base}/yeni${list.search}`} className={buttonClass()}>
                <Icon name="plus" /> <span>{creation.label}</span>
              </Link>
            )}
          </div>
        </div>
        {views}
        <FilterBar search={search} filters={filters} list={list} />
        {instead || (
          <ListState list={list} empty={empty}>
            {(rows) => (
              <>
                {tiles?.(rows) ?? (
                  <DataTable
                    name={name}
                    base={base}
                    columns={columns}
                    rows={rows}
                    openId={id}
                    list={list}
                  />
                )}
                <Pager list={list} />
              </>
            )}
          </ListState>
        )}
      </section>
      {isOpen && (
        <RecordDrawer key={base} list={list} base={base} id={id}>
          {id === undefined ? (
            creation?.form
          ) : (
            <Opened key={id} resource={list.resource} id={id}>
              {record}
            </Opened>
          )}
        </RecordDrawer>
      )}
    </div>
  )
}

/** After closing a record the focus returns to its row, or to the one that has taken its place. */
function useFocusOnReturn(id: number | undefined) {
  const place = useRef<HTMLElement>(null)
  const before = useRef<{ id: number | undefined; index: number }>({ id, index: 0 })
  useEffect(() => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const indexOf = (one: number) => rows.findIndex(({ dataset }) => dataset.row === String(one))
    const { id: left, index } = before.current
    if (id !== undefined) {
      const now = indexOf(id)
      before.current = { id, index: now < 0 && left === id ? index : now }
      return
    }
    before.current = { id, index: 0 }
    if (left === undefined) return
    const row = rows[indexOf(left)] ?? rows[Math.min(index, rows.length - 1)]
    row?.focus()
  })
  return place
}
