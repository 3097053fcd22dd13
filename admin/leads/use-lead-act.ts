import { useState } from 'react'
import { CallError, messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import { notify } from '../ui/notices.tsx'

export function useLeadAct() {
  const refresh = useRefresh('lead')
  const [isBusy, setBusy] = useState(false)

  async function act(make: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true)
    try {
      await make()
      if (done) notify('success', done)
      return true
    } catch (error) {
      const conflict = error instanceof CallError ? error.conflict : undefined
      const who = conflict?.changedBy ?? 'Başkası'
      notify(
        'error',
        conflict ? `${who} bu kaydı az önce değiştirdi; yeniden deneyin.` : messageOf(error),
      )
      return false
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return { act, isBusy }
}
