import { INVITATION_NAMES } from '../../domain/people.ts'
import type { RowOf } from '../data/resources.ts'
import { Status } from '../ui/status.tsx'

export function PersonState({ person }: { person: RowOf<'account'> }) {
  if (person.isClosed) return <Status tone="bad">Kapalı</Status>
  if (person.isInvited) {
    const { invitation } = person
    return (
      <Status tone={invitation === 'failed' ? 'bad' : 'due'}>
        {INVITATION_NAMES[invitation ?? 'sent']}
      </Status>
    )
  }
  return <Status tone="good">{person.hasSecondFactor ? 'Açık, iki adımlı' : 'Açık'}</Status>
}
