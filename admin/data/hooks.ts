import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyCall } from '../../contract/call.ts'
import {
  type ChangesOf,
  callsOf,
  type EditableName,
  type ListOf,
  type RecordOf,
  type RemovableName,
  type ResourceName,
} from './resources.ts'
import { send } from './send.ts'

interface ListQuery {
  page: number
  perPage: number
  sort: string
  order: 'asc' | 'desc'
  /** Filters by the name of their parameter. */
  [filter: string]: unknown
}

/** Every record that can be changed is so; the table of resources is too general for the compiler to see it. */
interface Revised {
  id: number
  revision: number
}

export function useRows<Name extends ResourceName>(
  resource: Name,
  query: ListQuery,
  options: { enabled?: boolean } = {},
) {
  const { list } = callsOf(resource)
  const result = useQuery<ListOf<Name>>({
    queryKey: [list.path, query],
    queryFn: ({ signal }) => sendTo(list, { params: query, signal }),
    placeholderData: (previous) => previous,
    ...options,
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = result
  const { rows, total = 0, hasMore = false, next = null } = data ?? {}
  return { rows, total, hasMore, next, error, isFetching, isPlaceholderData, refetch }
}

export function allBy(
  field: string,
  filter: object = {},
  order: ListQuery['order'] = 'asc',
): ListQuery {
  return { ...filter, page: 1, perPage: 100, sort: field, order }
}

export type Rows<Name extends ResourceName> = ReturnType<typeof useRows<Name>>

export function useRecord<Name extends ResourceName>(resource: Name, id: number) {
  const { get } = callsOf(resource)
  return useQuery<RecordOf<Name>>({
    queryKey: [get.path, { id }],
    queryFn: ({ signal }) => sendTo(get, { params: { id }, signal }),
    retry: false,
  })
}

export function useSave<Name extends EditableName>(resource: Name) {
  const client = useQueryClient()
  return useCallback(
    async (base: RecordOf<Name>, changes: Partial<ChangesOf<Name>>): Promise<RecordOf<Name>> => {
      const { list, get, update } = callsOf(resource)
      const { id, revision } = base as unknown as Revised
      const saved = await sendTo<RecordOf<Name>>(update, {
        params: { id },
        body: { revision, changes },
      })
      client.setQueryData([get.path, { id }], saved)
      void client.invalidateQueries({ queryKey: [list.path] })
      return saved
    },
    [client, resource],
  )
}

export function useRemove<Name extends RemovableName>(resource: Name) {
  const client = useQueryClient()
  return useCallback(
    async (record: RecordOf<Name>): Promise<void> => {
      const { list, remove } = callsOf(resource)
      const { id, revision } = record as unknown as Revised
      await sendTo(remove, { params: { id, revision } })
      client.setQueriesData<ListOf<Name>>(
        { queryKey: [list.path] },
        (known) => known && { ...known, rows: known.rows.filter((row) => row.id !== id) },
      )
      void client.invalidateQueries({ queryKey: [list.path] })
    },
    [client, resource],
  )
}

/** Reads lists and records of the resource again, where they are shown. */
export function useRefresh(resource: ResourceName) {
  const client = useQueryClient()
  return useCallback(() => {
    const { list, get } = callsOf(resource)
    const paths = [list.path, get.path]
    return client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => paths.includes(path as string),
    })
  }, [client, resource])
}

/** The calls of a resource are a union, of which the compiler cannot say what each takes. */
function sendTo<T>(
  call: AnyCall,
  input: { params?: object; body?: unknown; signal?: AbortSignal },
): Promise<T> {
  return send(call, input as never) as Promise<T>
}
