import { useLocation, useMatches } from 'react-router'
import type { Handle } from './handle.ts'

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
