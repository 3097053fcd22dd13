import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyCall, Output, Params } from '../../contract/call.ts'
import { notify } from '../ui/notices.tsx'
import { CallError, sentencesOf } from './call-error.ts'
import { send } from './send.ts'

export function useAnswer<C extends AnyCall>(
  call: C,
  params?: Partial<Record<keyof Params<C>, unknown>>,
  { isFresh = false }: { isFresh?: boolean } = {},
) {
  return useQuery<Output<C>>({
    queryKey: params ? [call.path, params] : [call.path],
    queryFn: ({ signal }) => send(call, { params, signal }),
    placeholderData: (previous) => previous,
    refetchOnMount: isFresh ? 'always' : true,
  })
}

export function useFreshAnswer(call: AnyCall) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [call.path] })
}

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
