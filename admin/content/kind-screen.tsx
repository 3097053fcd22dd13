import { Navigate } from 'react-router'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-act.ts'
import { Loading } from '../frame/loading.tsx'
import { Empty } from '../list/empty.tsx'
import { callsOfKind } from './kinds.ts'

export function KindScreen({ kind }: { kind: ContentKind }) {
  const { data, error } = useAnswer(callsOfKind(kind).list)
  if (error) return <Empty title="Kayıt açılamadı" text={messageOf(error)} />
  if (!data) return <Loading />
  const [only, ...others] = data.rows
  const to = only && others.length === 0 ? `/icerik/${kind}/${only.id}` : `/icerik?kind=${kind}`
  return <Navigate to={to} replace />
}
