import { useMatches } from 'react-router'

export interface Handle {
  /** The page has no behaviour that needs script, so it gets none. */
  noScript?: boolean
}

export function useHasScript(): boolean {
  return !useMatches().some(({ handle }) => (handle as Handle | undefined)?.noScript)
}
