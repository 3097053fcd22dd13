import { useEffect, useRef } from 'react'
import { LAST_PAGE } from '../../contract/staff/resource.ts'
import { useRows } from '../data/hooks.ts'
import type { ResourceName } from '../data/resources.ts'
import { countOf } from './count.ts'
import { type List, PER_PAGE, queryOf } from './use-list.ts'

interface Neighbours {
  before: string | undefined
  after: string | undefined
  position: string
}

/** The records before and after an open one, across pages. An open record that leaves the list keeps its neighbours. */
export function useNeighbours<Name extends ResourceName>(
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
