import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { send } from '../data/send.ts'
import { callsOfKind } from './kinds.ts'

export function useEntry(kind: ContentKind, id: string) {
  return useQuery<EntryRecord>({
    queryKey: ['entry', kind, id],
    queryFn: ({ signal }) => send(callsOfKind(kind).get, { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  })
}

export function useRefreshEntry(kind: ContentKind, id: string) {
  const client = useQueryClient()
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: ['entry', kind, id] })
    await client.invalidateQueries({ queryKey: ['versions', id] })
    await client.invalidateQueries({ queryKey: ['overview'] })
  }, [client, kind, id])
}
