import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** What the server has refused it would refuse again; a line that is down is tried twice more. */
function isWorthAnother(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof CallError && error.status > 0 && error.status < 500)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: isWorthAnother, staleTime: 5_000 },
    // A write is made when it is asked for, or fails at once: never later, over what others did meanwhile.
    mutations: { networkMode: 'always', retry: false },
  },
})
