import { useParams } from 'react-router'
import { MissingScreen } from '../frame/problem.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { DuePage } from './due-page.tsx'

const DayEndPage = lazyPart(async () => (await import('./day-end-page.tsx')).DayEndPage)
const EndingPage = lazyPart(async () => (await import('./ending-page.tsx')).EndingPage)

export function MoneyScreen() {
  const { '*': rest = '' } = useParams()
  if (rest === 'kasa') return <DayEndPage />
  if (rest === 'ders-saati') return <EndingPage />
  return rest === '' ? <DuePage /> : <MissingScreen />
}
