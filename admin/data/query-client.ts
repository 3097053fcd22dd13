import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

function isWorthAnother(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof CallError && error.status > 0 && error.status < 500)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: isWorthAnother, staleTime: 5_000 },
    // A write is sent at once or fails: sent later, it could overwrite others’ changes.
    mutations: { networkMode: 'always', retry: false },
  },
})
