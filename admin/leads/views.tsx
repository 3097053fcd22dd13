import { useSearchParams } from 'react-router'
import { PartLinks } from '../ui/parts.tsx'

export type View = 'today' | 'all' | 'mine' | 'stepless' | 'board'

const VIEWS: [view: View, name: string][] = [
  ['today', 'Bugün'],
  ['all', 'Tümü'],
  ['mine', 'Bana ait'],
  ['stepless', 'Adımı olmayan'],
  ['board', 'Sütunlar'],
]

export function useView(): View {
  const [params] = useSearchParams()
  const named = VIEWS.find(([view]) => view === params.get('view'))?.[0]
  return named ?? (params.has('q') ? 'all' : 'today')
}

export function Views({ view }: { view: View }) {
  const [params] = useSearchParams()
  const parts = VIEWS.map(([each, name]) => ({
    name,
    to: `/basvurular?${withView(params, each)}`,
    isOpen: each === view,
  }))
  return <PartLinks name="Görünümler" parts={parts} />
}

function withView(params: URLSearchParams, view: View): URLSearchParams {
  const query = new URLSearchParams(params)
  query.delete('page')
  query.set('view', view)
  return query
}
