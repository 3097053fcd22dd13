import { Link, useSearchParams } from 'react-router'
import styles from './views.module.css'

export type View = 'today' | 'all' | 'mine' | 'board'

const VIEWS: [view: View, name: string][] = [
  ['today', 'Bugün'],
  ['all', 'Tümü'],
  ['mine', 'Benim'],
  ['board', 'Pano'],
]

/**
 * The part of the desk that is looked at: today’s work, unless the address says something else. Who looks for somebody
 * looks everywhere.
 */
export function useView(): View {
  const [params] = useSearchParams()
  const named = VIEWS.find(([view]) => view === params.get('view'))?.[0]
  return named ?? (params.has('q') ? 'all' : 'today')
}

export function Views({ view }: { view: View }) {
  const [params] = useSearchParams()
  return (
    <nav className={styles.views} aria-label="Görünümler">
      {VIEWS.map(([name, label]) => (
        <Link
          key={name}
          to={`/basvurular?${withView(params, name)}`}
          aria-current={name === view ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** The filters stay, the page does not. */
function withView(params: URLSearchParams, view: View): URLSearchParams {
  const query = new URLSearchParams(params)
  query.delete('page')
  query.set('view', view)
  return query
}
