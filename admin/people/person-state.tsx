import type { RowOf } from '../data/resources.ts'
import { Status } from '../ui/status.tsx'

export function PersonState({ person }: { person: RowOf<'account'> }) {
  if (person.isClosed) return <Status tone="bad">Kapalı</Status>
  if (person.isInvited) return <Status tone="due">Davet edildi</Status>
  return <Status tone="good">{person.hasSecondFactor ? 'Açık, iki adımlı' : 'Açık'}</Status>
}
