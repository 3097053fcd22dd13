import { useMatches } from 'react-router'

/** What a route may say about the document around it. */
export interface Handle {
  /** The page has no behaviour that needs script, so it gets none. */
  noScript?: boolean
}

/** Whether the document is sent with the script of the site. */
export function useHasScript(): boolean {
  return !useMatches().some(({ handle }) => (handle as Handle | undefined)?.noScript)
}
