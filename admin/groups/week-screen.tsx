import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { week } from '../../contract/staff/group.ts'
import { addDays } from '../../domain/school-time.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-call.ts'
import { Loading } from '../frame/loading.tsx'
import { SnowDay } from '../holidays/snow-day.tsx'
import { Empty } from '../list/empty.tsx'
import { SelectFilter } from '../list/filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import listStyles from '../list/list-screen.module.css'
import type { ParamChanges } from '../list/use-param-change.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { PartLinks } from '../ui/parts.tsx'
import { EmptyWeek } from './empty-week.tsx'
import { byId, useGroupOptions } from './use-group-options.ts'
import styles from './week.module.css'
import { type By, WeekGrid } from './week-grid.tsx'
import { formatSpan } from './words.ts'

export function WeekScreen() {
  const { params, campus, list } = useCampus()
  const { campuses } = useGroupOptions()
  const by: By = params.get('by') === 'teacher' ? 'teacher' : 'room'
  const { data, error } = useAnswer(week, { day: params.get('day') ?? '', campus })
  return (
    <section className={listStyles.list} aria-label="Haftalık görünüm">
      <div className={listStyles.head}>
        <h1>Haftalık görünüm</h1>
        <div className={listStyles.acts}>
          <SnowDay />
          <Link to="/gruplar" className={buttonClass('quiet')}>
            Sınıf listesi
          </Link>
        </div>
      </div>
      <PartLinks
        name="Görünümler"
        parts={[
          { name: 'Derslikler', to: withParam(params, 'by', ''), isOpen: by === 'room' },
          { name: 'Öğretmenler', to: withParam(params, 'by', 'teacher'), isOpen: by === 'teacher' },
        ]}
      />
      <div className={styles.bar}>
        <FilterBar
          list={list}
          search={null}
          filters={<SelectFilter list={list} name="campus" label="Şube" options={byId(campuses)} />}
        />
        {data && <Weeks monday={data.monday} params={params} />}
      </div>
      {error && <Empty title="Hafta açılamadı" text={messageOf(error)} />}
      {!(data || error) && <Loading />}
      {data && (data.lessons.length > 0 ? <WeekGrid {...data} by={by} /> : <EmptyWeek {...data} />)}
    </section>
  )
}

function useCampus() {
  const [params, setParams] = useSearchParams()
  const campus = params.get('campus') ?? ''
  const change = useCallback(
    (changes: ParamChanges) =>
      setParams((before) => new URLSearchParams(withParam(before, 'campus', changes.campus ?? ''))),
    [setParams],
  )
  const filters: Record<string, string> = campus ? { campus } : {}
  return { params, campus, list: { filters, change } }
}

function withParam(params: URLSearchParams, name: string, value: string): string {
  const query = new URLSearchParams(params)
  if (value) query.set(name, value)
  else query.delete(name)
  return `?${query}`
}

function Weeks({ monday, params }: { monday: string; params: URLSearchParams }) {
  const to = (days: number) => withParam(params, 'day', addDays(monday, days))
  return (
    <nav className={styles.weeks} aria-label="Haftalar">
      {params.has('day') && (
        <Link to={withParam(params, 'day', '')} className={styles.now}>
          Bu hafta
        </Link>
      )}
      <Link to={to(-7)} className={iconButtonClass} aria-label="Önceki hafta">
        <Icon name="chevron-left" />
      </Link>
      <b>{formatSpan(monday, addDays(monday, 6))}</b>
      <Link to={to(7)} className={iconButtonClass} aria-label="Sonraki hafta">
        <Icon name="chevron-right" />
      </Link>
    </nav>
  )
}
