import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { AnyCall, Output } from '../../contract/call.ts'
import { update } from '../../contract/staff/account.ts'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { SelectField } from '../form/inputs.tsx'
import { IdentityFields } from '../form/password-field.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'

interface Props<C> {
  person: RecordOf<'account'>
  name: string
  label: string
  call: C
  submit?: string
  busy?: string
  kind?: 'danger' | 'quiet'
  values?: Record<string, unknown>
  describe: (answer: Output<C>) => string
  children: ReactNode
}

/** A button whose dialog says what the act does to a colleague, and asks for one's own password. */
export function ConfirmedAct<C extends AnyCall>(props: Props<C>) {
  const { person, name, label, call, submit = label, busy, kind, values, describe } = props
  const refresh = useRefresh('account')
  const { id, revision } = person
  return (
    <ModalButton
      label={label}
      title={`${person.name} ${person.surname}: ${label.toLocaleLowerCase('tr')}`}
      {...(kind && { kind })}
    >
      {(close) => (
        <CallForm
          key={revision}
          name={name}
          call={call}
          params={{ id }}
          submit={submit}
          {...(busy && { busy })}
          values={{ ...values, password: '' }}
          onDone={async (answer) => {
            close()
            notify('success', describe(answer))
            await refresh()
          }}
        >
          {props.children}
          <IdentityFields />
        </CallForm>
      )}
    </ModalButton>
  )
}

export const sayMessage = ({ message }: { message: string }) => message

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
