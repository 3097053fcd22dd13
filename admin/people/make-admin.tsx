import { update } from '../../contract/staff/account.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/identity-fields.tsx'
import { ModalButton } from '../ui/modal-button.tsx'
import { notify } from '../ui/notices.tsx'

export function MakeAdmin({ person }: { person: RecordOf<'account'> }) {
  const { id, revision, name, surname } = person
  const refresh = useRefresh('account')
  return (
    <ModalButton label="Yönetici yap" title={`${name} ${surname}: yönetici yap`}>
      {(close) => (
        <>
          <p>
            Bir yönetici bütün kayıtları, ayarları ve hesapları değiştirebilir. Bütün yöneticilere
            e-postayla bildirilir.
          </p>
          <CallForm
            key={revision}
            name="make-admin"
            call={update}
            params={{ id }}
            submit="Yönetici yap"
            values={{ revision, changes: { role: 'admin' }, password: '' }}
            onDone={async () => {
              close()
              notify('success', `${name} ${surname} artık yönetici.`)
              await refresh()
            }}
          >
            <IdentityFields />
          </CallForm>
        </>
      )}
    </ModalButton>
  )
}
