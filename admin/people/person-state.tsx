import { useWatch } from 'react-hook-form'
import { INVITATION_NAMES } from '../../domain/people.ts'
import { mayBeBound, type StaffRole } from '../../domain/permissions.ts'
import type { RowOf } from '../data/resources.ts'
import { fieldsOf } from '../form/field-labels.ts'
import { IdChecks } from '../form/id-fields.tsx'
import { useAccount } from '../session/session.ts'
import { Status } from '../ui/status.tsx'
import { LABELS } from './account-labels.ts'

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

const field = fieldsOf(LABELS)

/** Shown for the roles that may be bound, in a school of several campuses; what is chosen is never hidden. */
export function CampusChecks({ role }: { role: StaffRole }) {
  const { campuses } = useAccount()
  const chosen = useWatch({ name: 'campusIds' }) as number[]
  if (campuses.length < 2 || !(mayBeBound(role) || chosen.length > 0)) return null
  return (
    <IdChecks
      {...field('campusIds')}
      options={campuses}
      hint="Hiçbiri işaretli değilse bütün şubeleri görür. Şubesi olmayan başvurular ile henüz sınıfı olmayan kişiler her şubede görünür."
    />
  )
}
