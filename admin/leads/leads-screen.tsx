import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { exportLeads } from '../../contract/staff/lead.ts'
import { ANSWER_TIME_NAMES, LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import type { RowOf } from '../data/resources.ts'
import type { Column } from '../list/data-table.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { DaysFilter, GroupedFilter, SearchField, SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type List, type Sort, useList } from '../list/use-list.ts'
import { useSeen, useUnseenArrivals } from '../live/arrivals.ts'
import { SoundButton } from '../live/sound-button.tsx'
import { useCan } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import styles from './arrival-line.module.css'
import leadListColumnsStyles from './columns.module.css'
import { LeadDue } from './due-time.tsx'
import { nameSource, TONES } from './lead-labels.ts'
import { LeadRecord } from './lead-record.tsx'
import { telAddress } from './reach.ts'
import { SavedViews } from './saved-views.tsx'
import { useLeadOptions } from './use-lead.ts'
import { useView, Views } from './views.tsx'

const BASE = '/basvurular'
const LATEST: Sort = { field: 'lastEventAt', order: 'desc' }
const LONGEST_DUE: Sort = { field: 'dueAt', order: 'asc' }
const NewLead = lazyPart(async () => (await import('./new-lead.tsx')).NewLead)
const NoLeads = lazyPart(async () => (await import('./no-leads.tsx')).NoLeads)
const Board = lazyPart(async () => (await import('./board.tsx')).Board)

export function LeadsScreen() {
  const view = useView()
  const isBoard = view === 'board'
  const list = useList('lead', view === 'today' ? LONGEST_DUE : LATEST, {
    view: isBoard ? undefined : view,
    isShown: !isBoard,
  })
  const mayWrite = useCan('lead:write')
  useSeen()
  return (
    <ListScreen
      list={list}
      name="Başvurular"
      base={BASE}
      columns={COLUMNS}
      acts={
        <>
          <SoundButton />
          <ExportLink list={list} call={exportLeads} access="lead:export" />
        </>
      }
      views={
        <>
          <ArrivalLine base={BASE} rows={isBoard ? undefined : list.rows} />
          <Views view={view} />
          <SavedViews />
        </>
      }
      search={<SearchField list={list} label="Ad, telefon, e-posta" />}
      filters={<LeadFilters list={list} isBoard={isBoard} />}
      instead={isBoard && <Board list={list} base={BASE} />}
      record={(lead) => <LeadRecord lead={lead} />}
      creation={mayWrite ? { label: 'Başvuru ekle', form: <NewLead base={BASE} /> } : undefined}
      empty={
        <Optional>
          <NoLeads view={view} />
        </Optional>
      }
    />
  )
}

interface Props {
  base: string
  rows: readonly RowOf<'lead'>[] | undefined
}

/** A new lead may lie on another page or in another view: the line says so and opens it. */
export function ArrivalLine({ base, rows }: Props) {
  const { '*': open = '' } = useParams()
  const shown = useMemo(() => [...(rows ?? []).map(({ id }) => id), Number(open)], [rows, open])
  const arrived = useUnseenArrivals(shown)
  const [first, second] = arrived
  return (
    <p role="status" className={styles.place}>
      {first !== undefined && (
        <Link
          className={styles.line}
          to={second === undefined ? `${base}/${first}` : `${base}?view=all`}
        >
          <Icon name="leads" size={18} /> {arrived.length} yeni başvuru
        </Link>
      )}
    </p>
  )
}

export function LeadFilters({ list, isBoard }: { list: List<'lead'>; isBoard: boolean }) {
  const { everyOwner, courses, campuses, pages, everyWay } = useLeadOptions()
  return (
    <>
      {!isBoard && (
        <SelectFilter list={list} name="status" label="Durum" options={LEAD_STATUS_NAMES} />
      )}
      <SelectFilter
        list={list}
        name="owner"
        label="Sorumlu"
        options={{ 0: 'Sorumlusu yok', ...everyOwner }}
      />
      <SelectFilter list={list} name="source" label="Kaynak" options={everyWay} />
      <SelectFilter list={list} name="answer" label="İlk yanıt" options={ANSWER_TIME_NAMES} />
      <GroupedFilter
        list={list}
        label="Program"
        groups={{
          course: { label: 'Programlar', options: courses },
          coursePage: { label: 'Kurs sayfaları', options: pages },
        }}
      />
      <SelectFilter list={list} name="campus" label="Şube" options={campuses} />
      <DaysFilter list={list} />
    </>
  )
}

type Row = RowOf<'lead'>

export const COLUMNS: Column<Row>[] = [
  { name: 'Kişi', cell: (row) => <Who row={row} /> },
  {
    name: 'Durum',
    cell: ({ status }) => <Status tone={TONES[status]}>{LEAD_STATUS_NAMES[status]}</Status>,
  },
  { name: 'Sonraki adım', cell: (row) => <LeadDue {...row} />, sort: 'dueAt' },
  { name: 'İlgilendiği', cell: (row) => <Wish row={row} />, isSpare: true },
  { name: 'Sorumlu', cell: ({ owner }) => owner?.name ?? '–', isSpare: true },
  {
    name: 'Son hareket',
    cell: ({ lastEventAt }) => <When at={lastEventAt} />,
    sort: 'lastEventAt',
    isNumber: true,
    isSpare: true,
  },
  { name: 'Telefon', cell: ({ contact }) => <Call contact={contact} />, isNumber: true },
]

function Who({ row: { contact, learner } }: { row: Row }) {
  const isOther = learner && learner.name !== contact.name
  return (
    <>
      {contact.name}
      {isOther && <span className={leadListColumnsStyles.learner}> · {learner.name} için</span>}
    </>
  )
}

function Wish({ row }: { row: Row }) {
  const wish = row.course?.name ?? row.page?.name
  return (
    <span className={leadListColumnsStyles.wish}>
      <span>{wish ?? '–'}</span>
      <span className={leadListColumnsStyles.source}>{nameSource(row)}</span>
    </span>
  )
}

function Call({ contact: { phone } }: { contact: Row['contact'] }) {
  if (!phone) return null
  return (
    <button
      type="button"
      className={leadListColumnsStyles.call}
      aria-label={`Ara: ${phone}`}
      onClick={() => location.assign(telAddress(phone.replace(/[^\d+]/g, '')))}
    >
      <Icon name="phone" size={18} />
      <span>{phone}</span>
    </button>
  )
}
