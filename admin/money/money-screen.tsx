import { useParams } from 'react-router'
import { MissingScreen } from '../frame/problem.tsx'
import { DayEndPage } from './day-end-page.tsx'
import { DuePage } from './due-page.tsx'
import { EndingPage } from './ending-page.tsx'

export function MoneyScreen() {
  const { '*': rest = '' } = useParams()
  if (rest === 'kasa') return <DayEndPage />
  if (rest === 'ders-saati') return <EndingPage />
  return rest === '' ? <DuePage /> : <MissingScreen />
}
