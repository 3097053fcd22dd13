import { Link, useSearchParams } from 'react-router'
import { LAST_PAGE } from '../../contract/staff/resource.ts'
import type { ResourceName } from '../data/resources.ts'
import { iconButtonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatNumber } from '../ui/number.ts'
import styles from './pager.module.css'
import { type List, PER_PAGE } from './use-list.ts'

type Counted = Pick<List<ResourceName>, 'page' | 'next' | 'total' | 'hasMore'> & {
  rows?: readonly unknown[] | undefined
}

export function Pager({ list }: { list: Counted }) {
  const { page, rows, next, total, hasMore } = list
  const first = (page - 1) * PER_PAGE + 1
  const last = first + (rows?.length ?? 0) - 1
  const isLast = next !== null && page === LAST_PAGE
  return (
    <nav className={styles.pager} aria-label="Sayfalar">
      <p role="status">
        {first}–{last} / {countOf(total, hasMore)}
        {isLast && '. Daha eskisi için aramayı daraltın.'}
      </p>
      {page > 1 && <Turn page={page - 1} label="Önceki sayfa" icon="chevron-left" />}
      {next !== null && !isLast && (
        <Turn page={page + 1} label="Sonraki sayfa" icon="chevron-right" />
      )}
    </nav>
  )
}

function Turn({
  page,
  label,
  icon,
}: {
  page: number
  label: string
  icon: 'chevron-left' | 'chevron-right'
}) {
  const [params] = useSearchParams()
  const query = new URLSearchParams(params)
  query.set('page', String(page))
  return (
    <Link to={`?${query}`} className={iconButtonClass} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}

export function countOf(total: number, hasMore: boolean): string {
  return `${formatNumber(total)}${hasMore ? '+' : ''}`
}
