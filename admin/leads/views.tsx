import { Link, useSearchParams } from 'react-router'
import styles from './views.module.css'

export type View = 'today' | 'all' | 'mine' | 'board'

const VIEWS: [view: View, name: string][] = [
  ['today', 'Bugün'],
  ['all', 'Tümü'],
  ['mine', 'Benim'],
  ['board', 'Pano'],
]

/** The list in the address; today’s work by default, but all leads for a search. */
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

function withView(params: URLSearchParams, view: View): URLSearchParams {
  const query = new URLSearchParams(params)
  query.delete('page')
  query.set('view', view)
  return query
}
