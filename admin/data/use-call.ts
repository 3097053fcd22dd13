import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyCall, Output } from '../../contract/call.ts'
import { send } from './send.ts'

/** What a reading call without parameters answers, such as the sign-ins of whoever asks. */
export function useAnswer<C extends AnyCall>(call: C) {
  return useQuery<Output<C>>({
    queryKey: [call.path],
    queryFn: ({ signal }) => send(call, { signal }),
  })
}

/** Asks again for what `useAnswer` has fetched. */
export function useFreshAnswer(call: AnyCall) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [call.path] })
}
