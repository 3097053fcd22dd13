import { useLocation, useMatches } from 'react-router'

/**
 * What a query parameter may hold. A list names every value there is; others are ignored. `listed`: the loader knows the
 * values and redirects from others. `free`: anything may be typed, so the page is not kept.
 */
export type Reads = readonly string[] | 'listed' | 'free'

export interface Handle {
  waitsForForm?: boolean
  /** Query parameters that the page reads, in the order of its one address; others are ignored. */
  reads?: Readonly<Record<string, Reads>>
  /** False for a page that may never be shown to a second visitor. */
  isKept?: false
  /** Query of the same page for browsers without script, which are redirected there. */
  withoutScript?: string
}

export function useWaitsForForm(): boolean {
  return useMatches().some(({ handle }) => (handle as Handle | undefined)?.waitsForForm)
}

export function WithoutScript() {
  const { search } = useLocation()
  const handle = useMatches().at(-1)?.handle as Handle | undefined
  const query = handle?.withoutScript
  if (!query || search === query) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${query}`} />
    </noscript>
  )
}
