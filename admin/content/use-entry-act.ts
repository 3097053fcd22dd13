import { useState } from 'react'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { CallError, messageOf } from '../data/call-error.ts'
import { notify } from '../ui/notices.tsx'
import type { Draft } from './use-draft.ts'
import { useRefreshEntry } from './use-entry.ts'

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
