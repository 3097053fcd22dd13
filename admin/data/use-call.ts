import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyCall, Output, Params } from '../../contract/call.ts'
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
