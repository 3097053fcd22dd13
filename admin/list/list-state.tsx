import type { ReactNode } from 'react'
import { CallError, messageOf } from '../data/call-error.ts'
import { useRecord } from '../data/hooks.ts'
import type { RecordOf, ResourceName, RowOf } from '../data/resources.ts'
import { Loading } from '../frame/loading.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from './empty.tsx'
import styles from './loading-rows.module.css'
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

export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Empty title="Sonuç yok" text="Bu arama ve filtrelerle eşleşen bir şey bulunamadı.">
      <Button kind="quiet" onClick={onClear}>
        Filtreleri temizle
      </Button>
    </Empty>
  )
}

interface OpenedProps<Name extends ResourceName> {
  resource: Name
  id: number
  children: (record: RecordOf<Name>) => ReactNode
}

export function Opened<Name extends ResourceName>({ resource, id, children }: OpenedProps<Name>) {
  const { data, error, refetch } = useRecord(resource, id)
  if (data) return children(data)
  if (!error) return <Loading />
  const status = error instanceof CallError ? error.status : undefined
  const isImpossibleId = status === 422
  if (status === 404 || isImpossibleId) {
    return <Empty title="Kayıt bulunamadı" text="Silinmiş ya da adresi yanlış yazılmış olabilir." />
  }
  return (
    <Empty title="Kayıt açılamadı" text={messageOf(error)}>
      <Button kind="quiet" onClick={() => void refetch()}>
        Yeniden dene
      </Button>
    </Empty>
  )
}
