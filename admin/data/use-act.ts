import { useState } from 'react'
import { notify } from '../ui/notices.tsx'
import { CallError, sentencesOf } from './call-error.ts'

export function useAct(refresh?: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)

  async function act<T>(
    make: () => Promise<T>,
    done?: string | ((answer: T) => string),
  ): Promise<boolean> {
    setBusy(true)
    try {
      const answer = await make()
      if (done) notify('success', typeof done === 'string' ? done : done(answer))
      return true
    } catch (error) {
      const conflict = error instanceof CallError ? error.conflict : undefined
      const who = conflict?.changedBy ?? 'Başkası'
      const late = `${who} bu kaydı az önce değiştirdi; yeniden deneyin.`
      notify('error', conflict ? late : sentencesOf(error))
      return false
    } finally {
      setBusy(false)
      await refresh?.()
    }
  }
  return { act, isBusy }
}
