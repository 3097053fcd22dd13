import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as calls from '../../contract/staff/content-overview.ts'
import { send } from '../data/send.ts'
import { SelectFilter, useParamChange } from '../list/filter.tsx'
import { PER_PAGE, type Sort } from '../list/use-list.ts'
import { useAccount } from '../session/session.ts'
import { callsOfKind, FORMS, isKind, KIND_GROUPS } from './kinds.ts'
import styles from './overview.module.css'

export function KindNav({ list }: { list: OverviewList }) {
  const { permissions } = useAccount()
  const groups = KIND_GROUPS.map(({ name, kinds }) => ({
    name,
    kinds: kinds.filter((kind) => permissions.includes(callsOfKind(kind).list.access)),
  })).filter(({ kinds }) => kinds.length > 0)
  const names = groups.flatMap(({ kinds }) => kinds.map((kind) => [kind, FORMS[kind].many]))
  return (
    <>
      <div className={styles.kindChoice}>
        <SelectFilter
          list={list}
          name="kind"
          label="Tür"
          options={Object.fromEntries(names) as Record<string, string>}
        />
      </div>
      <nav className={styles.kinds} aria-label="Türler">
        <Link to="/icerik" aria-current={list.kind === undefined ? 'page' : undefined}>
          Hepsi
        </Link>
        {groups.map(({ name, kinds }) => (
          <section key={name} aria-label={name}>
            <b>{name}</b>
            {kinds.map((kind) => (
              <Link
                key={kind}
                to={`/icerik?kind=${kind}`}
                aria-current={list.kind === kind ? 'page' : undefined}
              >
                {FORMS[kind].many}
              </Link>
            ))}
          </section>
        ))}
      </nav>
    </>
  )
}

export function useOverview() {
  const [params] = useSearchParams()
  const filters = useMemo(() => {
    const known = ['q', 'kind', 'state']
    return Object.fromEntries([...params].filter(([name]) => known.includes(name)))
  }, [params])
  const kind = isKind(filters.kind) ? filters.kind : undefined
  const page = Math.max(Number(params.get('page')) || 1, 1)
  const sort: Sort = {
    field: params.get('sort') ?? (kind ? 'position' : 'updatedAt'),
    order: (params.get('order') ?? (kind ? 'asc' : 'desc')) as Sort['order'],
  }
  const query = { ...filters, kind, page, perPage: PER_PAGE, sort: sort.field, order: sort.order }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [calls.list.path, query],
    queryFn: ({ signal }) => send(calls.list, { params: query, signal }),
    placeholderData: keepPreviousData,
  })
  const change = useParamChange()
  const total = data?.total ?? 0
  return {
    rows: data?.rows,
    total,
    hasMore: data?.hasMore ?? false,
    error,
    refetch,
    filters,
    kind,
    page,
    sort,
    change,
    isPlaceholderData,
    next: page * PER_PAGE < total ? String(page + 1) : null,
    search: '',
  }
}

export type OverviewList = ReturnType<typeof useOverview>
