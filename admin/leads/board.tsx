import { Link } from 'react-router'
import { board } from '../../contract/staff/lead.ts'
import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { messageOf } from '../data/call-error.ts'
import type { RowOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { Loading } from '../frame/loading.tsx'
import { Empty } from '../list/empty.tsx'
import { NoMatch } from '../list/list-state.tsx'
import { countOf } from '../list/pager.tsx'
import type { List } from '../list/use-list.ts'
import { Status } from '../ui/status.tsx'
import styles from './board.module.css'
import { LeadDue } from './due-time.tsx'
import { nameSource, TONES } from './lead-labels.ts'
import { NoLeads } from './no-leads.tsx'

export function Board({ list, base }: { list: List<'lead'>; base: string }) {
  const { status: _, ...filters } = list.filters
  const { data, error } = useAnswer(board, filters)
  if (error) return <Empty title="Sütunlar açılamadı" text={messageOf(error)} />
  if (!data) return <Loading />
  if (data.every(({ total }) => total === 0)) {
    const names = Object.keys(filters)
    const clear = () => list.change(Object.fromEntries(names.map((name) => [name, undefined])))
    return names.length > 0 ? <NoMatch onClear={clear} /> : <NoLeads view="all" />
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={styles.board} aria-label="Sütunlar" tabIndex={0}>
      {data.map(({ status, total, hasMore, rows }) => (
        <section key={status} className={styles.column} aria-label={LEAD_STATUS_NAMES[status]}>
          <h2 className={styles.head}>
            <Status tone={TONES[status]}>{LEAD_STATUS_NAMES[status]}</Status>
            <span>{countOf(total, hasMore)}</span>
          </h2>
          <ul>
            {rows.map((row) => (
              <li key={row.id} className={styles.card}>
                <Card row={row} to={`${base}/${row.id}${list.search}`} />
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <Link
              to={`${base}?${new URLSearchParams({ ...filters, view: 'all', status })}`}
              className={styles.rest}
            >
              Hepsini listede aç
            </Link>
          )}
        </section>
      ))}
    </section>
  )
}

function Card({ row, to }: { row: RowOf<'lead'>; to: string }) {
  const { id, contact, course, page, owner } = row
  return (
    <>
      <Link to={to} data-row={id}>
        {contact.name}
      </Link>
      <p>{course?.name ?? page?.name ?? nameSource(row)}</p>
      {row.dueAt && (
        <p>
          <LeadDue {...row} />
        </p>
      )}
      {owner && <p>{owner.name}</p>}
    </>
  )
}
