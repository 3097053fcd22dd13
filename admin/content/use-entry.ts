import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { list as overview } from '../../contract/staff/content-overview.ts'
import { send } from '../data/send.ts'
import { callsOfKind } from './kinds.ts'

export function useEntry(kind: ContentKind, id: string) {
  const { get } = callsOfKind(kind)
  return useQuery<EntryRecord>({
    queryKey: [get.path, { id }],
    queryFn: ({ signal }) => send(get, { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  })
}

export function useRefreshEntry(kind: ContentKind, id: string) {
  const client = useQueryClient()
  return useCallback(async () => {
    const { get, listVersions } = callsOfKind(kind)
    await client.invalidateQueries({ queryKey: [get.path, { id }] })
    await client.invalidateQueries({ queryKey: [listVersions.path, { id }] })
    await client.invalidateQueries({ queryKey: [overview.path] })
  }, [client, kind, id])
}
