import { useParams } from 'react-router'
import { MissingScreen } from '../frame/problem.tsx'
import { CountedPage } from './counted-page.tsx'
import { ReportsPage } from './reports-page.tsx'

export function ReportsScreen() {
  const { '*': rest = '' } = useParams()
  if (rest === 'liste') return <CountedPage />
  return rest === '' ? <ReportsPage /> : <MissingScreen />
}
