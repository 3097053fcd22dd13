import { useMatches } from 'react-router'
import type { Handle } from './handle.ts'

export function useWaitsForForm(): boolean {
  return useMatches().some(({ handle }) => (handle as Handle | undefined)?.waitsForForm)
}
