import { useSearchParams } from 'react-router'
import type { Output } from '../../contract/call.ts'
import { DUE_VIEWS, due } from '../../contract/staff/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { useAnswer } from '../data/use-act.ts'
import { goThroughList } from '../list/data-table.tsx'
import { Answered, Empty } from '../list/empty.tsx'
import { SearchField, SelectFilter, useParamChange } from '../list/filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import listStyles from '../list/list-screen.module.css'
import { useArrowIntoList } from '../list/use-arrow-into-list.ts'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { Button } from '../ui/button.tsx'
import { PartLinks } from '../ui/parts.tsx'
import { DueLine } from './due-line.tsx'
import styles from './money.module.css'
import { MoneyParts } from './money-parts.tsx'

type Due = Output<typeof due>
type View = (typeof DUE_VIEWS)[number]

const VIEWS: Record<View, string> = {
  overdue: 'Gecikenler',
  today: 'Bugün',
  week: 'Bu hafta',
  promised: 'Söz verenler',
  unplanned: 'Planı olmayanlar',
}

const NOBODY: Record<View, string> = {
  overdue: 'Geciken ödeme yok.',
  today: 'Bugün vadesi gelen ödeme yok.',
  week: 'Bu hafta vadesi gelen ödeme yok.',
  promised: 'Ödeme sözü veren yok.',
  unplanned: 'Bütün sözleşmelerin ödeme planı var.',
}

export function DuePage() {
  const [params] = useSearchParams()
  const change = useParamChange()
  useArrowIntoList()
  const { campuses, courses } = useGroupOptions()
  const { view: typed, page = '1', ...filters } = Object.fromEntries(params)
  const view = DUE_VIEWS.find((name) => name === typed) ?? 'overdue'
  const { campus, course, q } = filters
  const answer = useAnswer(due, { view, campus, course, q, page }, { isFresh: true })
  const list = { filters, change }
  const toView = (name: View) => `/odemeler?${new URLSearchParams({ ...filters, view: name })}`
  return (
    <section className={listStyles.list} aria-label="Vadesi gelenler">
      <MoneyParts />
      <h1>Vadesi gelenler</h1>
      <PartLinks
        name="Görünümler"
        parts={DUE_VIEWS.map((name) => ({
          name: VIEWS[name],
          to: toView(name),
          isOpen: name === view,
        }))}
      />
      <FilterBar
        list={list}
        search={<SearchField list={list} label="Öğrencinin adı" />}
        filters={
          <>
            {campuses.length > 1 && (
              <SelectFilter list={list} name="campus" label="Şube" options={byId(campuses)} />
            )}
            <SelectFilter list={list} name="course" label="Program" options={byId(courses)} />
          </>
        }
      />
      <Answered answer={answer} failure="Liste açılamadı">
        {(data) => (
          <>
            <Rows
              data={data}
              view={view}
              page={Number(page)}
              onPage={(to) => change({ page: to })}
            />
            <Totals totals={data.totals} />
          </>
        )}
      </Answered>
    </section>
  )
}

interface RowsProps {
  data: Due
  view: View
  page: number
  onPage: (page: string) => void
}

function Rows({ data: { rows, total, hasMore }, view, page, onPage }: RowsProps) {
  if (rows.length === 0)
    return <Empty title={NOBODY[view]} text="Filtreleri ya da görünümü değiştirin." />
  return (
    <>
      <ul className={styles.due} aria-label={VIEWS[view]} onKeyDown={goThroughList}>
        {rows.map((row) => (
          <DueLine key={row.id} row={row} isWhole={view === 'unplanned' || view === 'promised'} />
        ))}
      </ul>
      <p className={styles.acts}>
        <span className={styles.more}>{total} sözleşme</span>
        {page > 1 && (
          <Button kind="quiet" className={styles.act} onClick={() => onPage(String(page - 1))}>
            Önceki
          </Button>
        )}
        {hasMore && (
          <Button kind="quiet" className={styles.act} onClick={() => onPage(String(page + 1))}>
            Sonraki
          </Button>
        )}
      </p>
    </>
  )
}

function Totals({ totals }: Pick<Due, 'totals'>) {
  if (totals.length === 0) return null
  const sum = (key: 'overdue' | 'week' | 'learners') =>
    totals.reduce((all, total) => all + total[key], 0)
  return (
    <section className={styles.totals} aria-label="Toplam">
      <p>
        Gecikmiş <b>{formatKurus(sum('overdue'))}</b> ({sum('learners')} kişi), bu hafta{' '}
        <b>{formatKurus(sum('week'))}</b>
      </p>
      {totals.length > 1 && (
        <ul>
          {totals.map(({ campus, overdue, week }) => (
            <li key={campus?.id ?? 0} className={styles.more}>
              {campus?.name ?? 'Şubesiz'}: gecikmiş {formatKurus(overdue)}, bu hafta{' '}
              {formatKurus(week)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
