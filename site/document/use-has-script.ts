import { useMatches } from 'react-router'

export interface Handle {
  /** The page has no behaviour that needs script, so it gets none. */
  noScript?: boolean
  /** Names of the query that the page reads. The page cache looks at no others. */
  reads?: readonly string[]
}

export function useHasScript(): boolean {
  return !useMatches().some(({ handle }) => (handle as Handle | undefined)?.noScript)
}
