import { useWatch } from 'react-hook-form'
import { mayBeBound, type StaffRole } from '../../domain/permissions.ts'
import { fieldsOf } from '../form/field-labels.ts'
import { IdChecks } from '../form/id-checks.tsx'
import { useAccount } from '../session/session.ts'
import { LABELS } from './account-labels.ts'

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
