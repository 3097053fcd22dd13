import { useQueryClient } from '@tanstack/react-query'
import { type GetListParams, useDelete, useGetList, useGetOne, useUpdate } from 'ra-core'
import { useCallback } from 'react'
import type { ChangesOf, EditableName, RecordOf, ResourceName, RowOf } from './resources.ts'

/** Lists put partial rows under a record’s key; only this key marks a whole record. */
const WHOLE = { whole: true }

export function useRows<Name extends ResourceName>(
  resource: Name,
  params: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>,
  options: { enabled?: boolean } = {},
) {
  const result = useGetList<RowOf<Name>>(resource, params, {
    placeholderData: (previous) => previous,
    ...options,
  })
  const { data: rows, total = 0, meta, error, isFetching, isPlaceholderData, refetch } = result
  const { hasMore = false, next = null } = (meta ?? {}) as Partial<{
    hasMore: boolean
    next: string | null
  }>
  return { rows, total, hasMore, next, error, isFetching, isPlaceholderData, refetch }
}

export function allBy(field: string, filter: object = {}, order: 'ASC' | 'DESC' = 'ASC') {
  return { pagination: { page: 1, perPage: 100 }, sort: { field, order }, filter }
}

export type Rows<Name extends ResourceName> = ReturnType<typeof useRows<Name>>

export function useRecord<Name extends ResourceName>(resource: Name, id: number) {
  return useGetOne<RecordOf<Name>>(resource, { id, meta: WHOLE }, { retry: false })
}

export function useSave<Name extends EditableName>(resource: Name) {
  const [update] = useUpdate<RecordOf<Name>>(resource)
  return useCallback(
    (base: RecordOf<Name>, changes: Partial<ChangesOf<Name>>): Promise<RecordOf<Name>> =>
      update(
        resource,
        { id: base.id, data: changes as never, previousData: base as never, meta: WHOLE },
        { returnPromise: true, mutationMode: 'pessimistic' },
      ) as Promise<RecordOf<Name>>,
    [resource, update],
  )
}

export function useRemove<Name extends EditableName>(resource: Name) {
  const [remove] = useDelete<RecordOf<Name>>(resource)
  return useCallback(
    (record: RecordOf<Name>) =>
      remove(
        resource,
        { id: record.id, previousData: record as never },
        { returnPromise: true, mutationMode: 'pessimistic' },
      ),
    [remove, resource],
  )
}

export function useRefresh(resource: ResourceName) {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [resource] }), [client, resource])
}
