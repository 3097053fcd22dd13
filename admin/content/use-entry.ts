import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { list as overview } from '../../contract/staff/content-overview.ts'
import { CallError, messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { notify } from '../ui/notices.tsx'
import { callsOfKind } from './kinds.ts'
import type { Draft } from './use-draft.ts'

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

/** Saves first; if somebody else has changed the record, merges their changes, and the act has to be repeated. */
export function useEntryAct(kind: ContentKind, id: string, { keeper }: Draft) {
  const [isBusy, setBusy] = useState(false)
  const refresh = useRefreshEntry(kind, id)

  async function act(make: (revision: number) => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    try {
      if (!(await keeper.flush())) {
        notify('error', 'Yazdıklarınız kaydedilemedi. Üstteki uyarıyı giderip yeniden deneyin.')
        return false
      }
      await make(keeper.revision)
      notify('success', done)
      await refresh()
      return true
    } catch (error) {
      if (error instanceof CallError && error.conflict) keeper.showConflict(error.conflict)
      notify('error', describe(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy }
}

function describe(error: unknown): string {
  const fields = error instanceof CallError ? Object.values(error.fields) : []
  return [messageOf(error), ...fields].join(' ')
}
