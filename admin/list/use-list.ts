import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LAST_PAGE } from '../../contract/staff/resource.ts'
import { useRows } from '../data/hooks.ts'
import type { ResourceName } from '../data/resources.ts'
import { useParamChange } from './filter.tsx'

export const PER_PAGE = 25
const OWN = ['page', 'sort', 'order', 'bolum']
const OWN_WITH_VIEW = [...OWN, 'view']

export interface Sort {
  field: string
  order: 'asc' | 'desc'
}

interface Options {
  view?: string | undefined
  isShown?: boolean
}

export function useList<Name extends ResourceName>(
  resource: Name,
  usual: Sort,
  options: Options = {},
) {
  const { view, isShown = true } = options
  const own = 'view' in options ? OWN_WITH_VIEW : OWN
  const [params] = useSearchParams()
  const state = useMemo(() => readState(params, own, usual, view), [params, own, usual, view])
  const rows = useRows(resource, queryOf(state, state.page), { enabled: isShown })

  const change = useParamChange()
  const isPast = state.page > 1 && rows.rows?.length === 0
  useEffect(() => {
    if (isPast) change({})
  }, [isPast, change])
  return { ...rows, ...state, isPast, resource, change }
}

export type List<Name extends ResourceName> = ReturnType<typeof useList<Name>>

function readState(
  params: URLSearchParams,
  own: readonly string[],
  usual: Sort,
  view: string | undefined,
) {
  const filters = Object.fromEntries([...params].filter(([name]) => !own.includes(name)))
  const page = Math.min(Math.max(Number(params.get('page')) || 1, 1), LAST_PAGE)
  const sort = {
    field: params.get('sort') ?? usual.field,
    order: params.get('order') ?? usual.order,
  }
  return { filters, view, page, sort: sort as Sort, search: params.size > 0 ? `?${params}` : '' }
}

export function queryOf(
  { filters, view, sort }: Pick<ReturnType<typeof readState>, 'filters' | 'view' | 'sort'>,
  page: number,
) {
  const filter = view ? { ...filters, view } : filters
  return { ...filter, page, perPage: PER_PAGE, sort: sort.field, order: sort.order }
}
