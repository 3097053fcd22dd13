import { useMatches } from 'react-router'

export interface Handle {
  /** The page has no behaviour of its own that needs script: its script waits until the application form is wanted. */
  waitsForForm?: boolean
}

export function useWaitsForForm(): boolean {
  return useMatches().some(({ handle }) => (handle as Handle | undefined)?.waitsForForm)
}
