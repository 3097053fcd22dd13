import { useSearchParams } from 'react-router'
import { DaysFilter, SelectFilter, useParamChange } from '../list/filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { PartLinks } from '../ui/parts.tsx'
import { ArchiveOrder } from './archive-order.tsx'
import { EndReport, RenewalReports, SeatReport, SeatWeekReport } from './group-reports.tsx'
import { LeadReports } from './lead-reports.tsx'
import { MoneyReports } from './money-reports.tsx'
import styles from './reports.module.css'
import { useScope } from './scope.ts'
import { namedSpans } from './spans.ts'
import { TeacherReport } from './teacher-report.tsx'

export function ReportsPage() {
  const scope = useScope()
  return (
    <section className={styles.page} aria-label="Raporlar">
      <h1>Raporlar</h1>
      <ScopeBar />
      <div className={styles.cards}>
        <MoneyReports scope={scope} />
        <LeadReports scope={scope} />
        <SeatReport scope={scope} />
        <SeatWeekReport scope={scope} />
        <RenewalReports scope={scope} />
        <EndReport scope={scope} />
        <TeacherReport scope={scope} />
      </div>
      <ArchiveOrder />
    </section>
  )
}

function ScopeBar() {
  const [params] = useSearchParams()
  const scope = useScope()
  const change = useParamChange()
  const { campuses, courses } = useGroupOptions()
  const list = { filters: { ...scope }, change }
  const spans = Object.entries(namedSpans()).map(([name, { from, to }]) => ({
    name,
    to: `/raporlar?${new URLSearchParams({ ...Object.fromEntries(params), from, to })}`,
    isOpen: from === scope.from && to === scope.to,
  }))
  return (
    <>
      <PartLinks name="Günler" parts={spans} />
      <FilterBar
        list={list}
        search={null}
        filters={
          <>
            <DaysFilter list={list} />
            {campuses.length > 1 && (
              <SelectFilter list={list} name="campus" label="Şube" options={byId(campuses)} />
            )}
            <SelectFilter list={list} name="course" label="Program" options={byId(courses)} />
          </>
        }
      />
    </>
  )
}
