import { useEffect, useRef } from 'react'
import { LAST_PAGE } from '../../contract/staff/resource.ts'
import { useRows } from '../data/hooks.ts'
import type { ResourceName } from '../data/resources.ts'
import { countOf } from './count.ts'
import { type List, PER_PAGE, queryOf } from './use-list.ts'

interface Neighbours {
  /** Address of the record before, in the order of the filtered list. */
  before: string | undefined
  after: string | undefined
  /** `26 / 312` */
  position: string
}

/**
 * The records before and after an opened one, across pages. One that has left the list since, as a lead that was called
 * leaves the day’s, keeps the neighbours that it had.
 */
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

/** Leaves out the previous page’s rows, which are shown while the next page loads. */
function fresh<Row>({ rows, isPlaceholderData }: { rows?: Row[]; isPlaceholderData: boolean }) {
  return isPlaceholderData ? undefined : rows
}
