import { Navigate, useParams } from 'react-router'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-act.ts'
import { Loading } from '../frame/loading.tsx'
import { MissingScreen } from '../frame/problem.tsx'
import { Empty } from '../list/empty.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { callsOfKind, isKind } from './kinds.ts'
import { Overview } from './overview.tsx'

const EditorScreen = lazyPart(async () => (await import('./editor-screen.tsx')).EditorScreen)
const ReplaceScreen = lazyPart(async () => (await import('./replace-screen.tsx')).ReplaceScreen)
const SampleScreen = lazyPart(async () => (await import('./sample-screen.tsx')).SampleScreen)

export function ContentScreen() {
  const { '*': rest = '' } = useParams()
  if (rest === '') return <Overview />
  if (rest === 'bul-degistir') return <ReplaceScreen />
  if (rest === 'ornek-metinler') return <SampleScreen />
  const [kind, id, ...more] = rest.split('/')
  if (!isKind(kind) || more.length > 0) return <MissingScreen />
  if (!id) return <KindScreen kind={kind} />
  return <EditorScreen key={rest} kind={kind} id={id} />
}

export function KindScreen({ kind }: { kind: ContentKind }) {
  const { data, error } = useAnswer(callsOfKind(kind).list)
  if (error) return <Empty title="Kayıt açılamadı" text={messageOf(error)} />
  if (!data) return <Loading />
  const [only, ...others] = data.rows
  const to = only && others.length === 0 ? `/icerik/${kind}/${only.id}` : `/icerik?kind=${kind}`
  return <Navigate to={to} replace />
}
