import { getDue } from '../../contract/staff/content-overview.ts'
import { useAnswer } from '../data/use-call.ts'
import { DueList } from '../frame/due-list.tsx'
import { dueLinesOf } from './due-lines.ts'

export function DueContent() {
  const { data } = useAnswer(getDue)
  const lines = data ? dueLinesOf(data) : []
  if (lines.length === 0) return null
  return (
    <section aria-label="Bugün">
      <DueList lines={lines} />
    </section>
  )
}
