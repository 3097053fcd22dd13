import type { ReactNode } from 'react'
import { CallError, messageOf } from '../data/call-error.ts'
import type { ResourceName, RowOf } from '../data/resources.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from './empty.tsx'
import styles from './loading-rows.module.css'
import { NoMatch } from './no-match.tsx'
import type { List } from './use-list.ts'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

function LoadingRows() {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">Yükleniyor…</span>
      {ROWS.map((row) => (
        <span key={row} className={styles.row}>
          <i />
          <i />
          <i />
        </span>
      ))}
    </div>
  )
}

interface Props<Name extends ResourceName> {
  list: List<Name>
  empty: ReactNode
  children: (rows: RowOf<Name>[]) => ReactNode
}

export function ListState<Name extends ResourceName>({ list, empty, children }: Props<Name>) {
  const { rows, error, filters, isPast, refetch, change } = list
  if (rows && rows.length > 0) return children(rows)
  const names = Object.keys(filters)
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])))
  if (error instanceof CallError && error.status === 422 && names.length > 0) {
    return <NoMatch onClear={clear} />
  }
  if (error) {
    return (
      <Empty title="Liste açılamadı" text={messageOf(error)}>
        <Button kind="quiet" onClick={() => void refetch()}>
          Yeniden dene
        </Button>
      </Empty>
    )
  }
  if (!rows || isPast) return <LoadingRows />
  if (names.length === 0) return empty
  return <NoMatch onClear={clear} />
}
