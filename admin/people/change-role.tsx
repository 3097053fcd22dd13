import { useWatch } from 'react-hook-form'
import { update } from '../../contract/staff/account.ts'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import type { RecordOf } from '../data/resources.ts'
import { SelectField } from '../form/inputs.tsx'
import { ConfirmedAct } from './confirmed-act.tsx'

export function ChangeRole({ person }: { person: RecordOf<'account'> }) {
  const { revision, role } = person
  return (
    <ConfirmedAct
      person={person}
      name="change-role"
      label="Görevini değiştir"
      call={update}
      values={{ revision, changes: { role } }}
      describe={({ name, surname, role }) =>
        `${name} ${surname}: görevi artık ${ROLE_NAMES[role]}.`
      }
    >
      <SelectField
        name="changes.role"
        label="Görev"
        options={ROLE_NAMES}
        hint="Yeni görev başvurulara bakmıyorsa açık başvuruları sorumlusuz kalır."
      />
      <AdminWarning field="changes.role" />
    </ConfirmedAct>
  )
}

export function AdminWarning({ field }: { field: string }) {
  const role = useWatch({ name: field })
  if (role !== 'admin') return null
  return (
    <p>
      Bir yönetici bütün kayıtları, ayarları ve hesapları değiştirebilir; bütün yöneticilere
      e-postayla bildirilir.
    </p>
  )
}
