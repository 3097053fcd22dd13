import { Link } from 'react-router'
import type { EntryRow } from '../../contract/staff/content-calls.ts'
import { getDue, type OverviewRow } from '../../contract/staff/content-overview.ts'
import { formatDate } from '../../domain/school-time.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-act.ts'
import { useUnsentDrafts } from '../drafts/use-drafts.ts'
import { Loading } from '../frame/loading.tsx'
import { DueList } from '../frame/screen-link.tsx'
import { type Column, DataTable, type Selection } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { SearchField, SelectFilter } from '../list/filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { NoMatch } from '../list/list-state.tsx'
import { Pager } from '../list/pager.tsx'
import { useArrowIntoList } from '../list/use-arrow-into-list.ts'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { today } from './days.ts'
import { dueLinesOf } from './due-lines.ts'
import { EntryStatus } from './entry-status.tsx'
import { KindNav, type OverviewList, useOverview } from './kind-nav.tsx'
import { FORMS, listedCallsOf } from './kinds.ts'
import styles from './overview.module.css'
import { NewRecord, OrderButton } from './overview-acts.tsx'
import { useChoice } from './use-choice.ts'

function DueContent() {
  const { data } = useAnswer(getDue)
  const lines = data ? dueLinesOf(data) : []
  if (lines.length === 0) return null
  return (
    <section aria-label="Bugün">
      <DueList lines={lines} />
    </section>
  )
}

const WARNING = 7

function Reminder({ entry }: { entry: Pick<EntryRow, 'reviewAt' | 'validUntil'> }) {
  const { reviewAt, validUntil } = entry
  const [day] = [reviewAt, validUntil].filter((each) => each !== null).sort()
  if (!day) return '–'
  const isDue =
    (reviewAt !== null && reviewAt <= today()) ||
    (validUntil !== null && validUntil <= today(WARNING))
  return isDue ? <Status tone="due">{formatDate(day)}</Status> : formatDate(day)
}

function Unsent() {
  const drafts = useUnsentDrafts().filter(({ key }) => key.startsWith('content/'))
  if (drafts.length === 0) return null
  return (
    <div className={styles.unsent} role="status">
      <Icon name="alert" size={18} />
      Bu cihazda henüz gönderilmemiş yazılar var:
      {drafts.map(({ key, name, path }) => (
        <Link key={key} to={path}>
          {name}
        </Link>
      ))}
    </div>
  )
}

const STATES = {
  published: 'Yayında',
  new: 'Taslak',
  drafted: 'Yayımlanmamış değişikliği olan',
  scheduled: 'Zamanlanmış',
  due: 'Gözden geçirilecek',
  expiring: 'Geçerliliği dolan',
  failed: 'Yayımlanamayan',
  unpublished: 'Yayında değil',
  deleted: 'Silinenler',
}

const CONSENTS = {
  missing: 'Onay kaydı eksik',
  ended: 'Onayın süresi doldu',
  withdrawn: 'Onay geri alındı',
}

type Row = Omit<OverviewRow, 'id'> & { id: string }

const TITLE: Column<Row> = {
  name: 'Başlık',
  sort: 'title',
  cell: ({ title, kind }) => title || FORMS[kind].untitled,
}
const KIND: Column<Row> = { name: 'Tür', cell: ({ kind }) => FORMS[kind].one, isSpare: true }
const OTHERS: Column<Row>[] = [
  {
    name: 'Durum',
    cell: (row) => (
      <>
        {row.failure === null ? (
          <EntryStatus entry={row} isScheduled={row.scheduledAt !== null} />
        ) : (
          <Status tone="bad">Yayımlanamadı: {row.failure}</Status>
        )}
        {row.consent && <Status tone="bad">{CONSENTS[row.consent]}</Status>}
      </>
    ),
  },
  { name: 'Gözden geçirme günü', cell: (row) => <Reminder entry={row} />, isSpare: true },
  {
    name: 'Son değişiklik',
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
    isNumber: true,
  },
]

export function Overview() {
  const list = useOverview()
  useArrowIntoList()
  return (
    <div className={styles.overview}>
      <KindNav list={list} />
      <section className={styles.list} aria-labelledby="content-title">
        <div className={styles.head}>
          <h1 id="content-title">İçerik</h1>
          <div className={styles.acts}>
            <BulkLinks />
            <OrderButton kind={list.kind} />
            <NewRecord kind={list.kind} />
          </div>
        </div>
        <DueContent />
        <Unsent />
        <FilterBar
          list={list}
          search={<SearchField list={list} label="Başlık" />}
          filters={<SelectFilter list={list} name="state" label="Durum" options={STATES} />}
        />
        <Rows list={list} />
      </section>
    </div>
  )
}

function BulkLinks() {
  const mayWrite = useCan('content:write')
  const mayPublish = useCan('content:publish')
  return (
    <>
      {mayPublish && (
        <Link to="/icerik/ornek-metinler" className={buttonClass('quiet')}>
          Örnek metinler
        </Link>
      )}
      {mayWrite && (
        <Link to="/icerik/bul-degistir" className={buttonClass('quiet')}>
          Bul ve değiştir
        </Link>
      )}
    </>
  )
}

function Rows({ list }: { list: OverviewList }) {
  const { rows, error, refetch, change, kind, filters } = list
  const choice = useChoice()
  const mayPublish = useCan('content:publish')
  const isOfDeleted = filters.state === 'deleted'
  if (error) {
    return (
      <Empty title="Liste açılamadı" text={messageOf(error)}>
        <Button kind="quiet" onClick={() => void refetch()}>
          Yeniden dene
        </Button>
      </Empty>
    )
  }
  if (!rows) return <Loading />
  if (rows.length === 0) {
    return <NoMatch onClear={() => change({ q: undefined, state: undefined })} />
  }
  const selection: Selection<Row> = {
    chosen: choice.chosen,
    toggle: choice.toggle,
    canChoose: (row) => listedCallsOf(row.kind) !== undefined,
    nameOf: (row) => row.title || FORMS[row.kind].untitled,
  }
  return (
    <>
      <DataTable
        name="İçerik"
        base="/icerik"
        columns={kind ? [TITLE, ...OTHERS] : [TITLE, KIND, ...OTHERS]}
        rows={rows.map((row) => ({ ...row, id: `${row.kind}/${row.id}` }))}
        openId={undefined}
        list={list}
        selection={mayPublish ? selection : undefined}
      />
      <BulkBar rows={rows} choice={choice} isOfDeleted={isOfDeleted} refresh={refetch} />
      <Pager list={list} />
    </>
  )
}
