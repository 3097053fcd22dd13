import { useState } from 'react'
import { notify } from '../ui/notices.tsx'
import { CallError, sentencesOf } from './call-error.ts'

export function useAct(refresh: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)

  async function act<T>(make: () => Promise<T>, done: string | ((answer: T) => string)) {
    setBusy(true)
    try {
      const answer = await make()
      notify('success', typeof done === 'string' ? done : done(answer))
    } catch (error) {
      const conflict = error instanceof CallError ? error.conflict : undefined
      const who = conflict?.changedBy ?? 'Başkası'
      const late = `${who} bu kaydı az önce değiştirdi; yeniden deneyin.`
      notify('error', conflict ? late : sentencesOf(error))
    }
    setBusy(false)
    await refresh()
  }
  return { act, isBusy }
}
