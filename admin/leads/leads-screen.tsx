import { exportLeads } from '../../contract/staff/lead.ts'
import { ExportLink } from '../list/export-link.tsx'
import { SearchField } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { useSeen } from '../live/arrivals.ts'
import { SoundButton } from '../live/sound-button.tsx'
import { useCan } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { ArrivalLine } from './arrival-line.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { COLUMNS } from './lead-list-columns.tsx'
import { LeadRecord } from './lead-record.tsx'
import { SavedViews } from './saved-views.tsx'
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
