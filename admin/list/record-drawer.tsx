import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { LAST_PAGE } from '../../contract/staff/resource.ts'
import { useRows } from '../data/hooks.ts'
import type { ResourceName } from '../data/resources.ts'
import { iconButtonClass } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { countOf } from './pager.tsx'
import styles from './record-drawer.module.css'
import { type List, PER_PAGE, queryOf } from './use-list.ts'

interface Neighbours {
  before: string | undefined
  after: string | undefined
  position: string
}

/** The records before and after an open one, across pages. An open record that leaves the list keeps its neighbours. */
function useNeighbours<Name extends ResourceName>(
  list: List<Name>,
  base: string,
  id: number | undefined,
): Neighbours {
  const found = useFound(list, base, id)
  const last = useRef<{ id: number | undefined; neighbours: Neighbours }>(undefined)
  useEffect(() => {
    if (found) last.current = { id, neighbours: found }
  })
  if (found) return found
  const kept = last.current?.id === id ? last.current?.neighbours : undefined
  return { before: kept?.before, after: kept?.after, position: '' }
}

function useFound<Name extends ResourceName>(
  list: List<Name>,
  base: string,
  id: number | undefined,
): Neighbours | undefined {
  const { resource, rows = [], page, next, total, hasMore } = list
  const index = rows.findIndex((row) => row.id === id)
  const isFirst = index === 0 && page > 1
  const isLast = index >= 0 && index === rows.length - 1 && next !== null && page < LAST_PAGE
  const pageBefore = useRows(resource, queryOf(list, page - 1), { enabled: isFirst })
  const pageAfter = useRows(resource, queryOf(list, page + 1), { enabled: isLast })
  if (index < 0) return

  const toAddress = (neighbour: { id: number } | undefined, onPage: number) => {
    const query = new URLSearchParams(list.search)
    if (onPage !== page) query.set('page', String(onPage))
    const end = query.size > 0 ? `?${query}` : ''
    return neighbour && `${base}/${neighbour.id}${end}`
  }
  return {
    before: isFirst
      ? toAddress(fresh(pageBefore)?.at(-1), page - 1)
      : toAddress(rows[index - 1], page),
    after: isLast ? toAddress(fresh(pageAfter)?.[0], page + 1) : toAddress(rows[index + 1], page),
    position: `${(page - 1) * PER_PAGE + index + 1} / ${countOf(total, hasMore)}`,
  }
}

function fresh<Row>({ rows, isPlaceholderData }: { rows?: Row[]; isPlaceholderData: boolean }) {
  return isPlaceholderData ? undefined : rows
}

interface Props<Name extends ResourceName> {
  list: List<Name>
  base: string
  id: number | undefined
  children: ReactNode
}

export function RecordDrawer<Name extends ResourceName>({ list, base, id, children }: Props<Name>) {
  const place = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { before, after, position } = useNeighbours(list, base, id)
  const back = `${base}${list.search}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its beginning
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollTo(0, 0)
  }, [id])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Keys pressed in a dialog above it bubble through here.
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (!isOwn || event.defaultPrevented) return
    if (event.key === 'Escape') void navigate(back)
    const isTyping = (event.target as Element).matches('input, textarea, select, [contenteditable]')
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || isTyping)
    if (event.key.toLowerCase() === 'n' && isPlain && after) void navigate(after)
  }

  return (
    <aside
      className={styles.drawer}
      aria-label="Açık kayıt"
      tabIndex={-1}
      ref={place}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Way to={back} icon="arrow-left" label="Listeye dön" />
        <span className={styles.position}>{position}</span>
        {before && <Way to={before} icon="chevron-left" label="Önceki kayıt" />}
        {after && <Way to={after} icon="chevron-right" label="Sonraki kayıt" keys="n" />}
      </div>
      {children}
    </aside>
  )
}

interface WayProps {
  to: string
  icon: IconName
  label: string
  keys?: string
}

function Way({ to, icon, label, keys }: WayProps) {
  return (
    <Link
      to={to}
      className={iconButtonClass}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys.toUpperCase()})` : label}
    >
      <Icon name={icon} />
    </Link>
  )
}
