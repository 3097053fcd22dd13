import { useParams } from 'react-router'
import { MissingScreen } from '../frame/problem.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { KindScreen } from './kind-screen.tsx'
import { isKind } from './kinds.ts'
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
