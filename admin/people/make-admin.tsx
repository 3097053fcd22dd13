import { useState } from 'react'
import { update } from '../../contract/staff/account.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../session/identity-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'

export function MakeAdmin({ person }: { person: RecordOf<'account'> }) {
  const { id, revision, name, surname } = person
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh('account')
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Yönetici yap
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`${name} ${surname}: yönetici yap`}
      >
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
            setOpen(false)
            notify('success', `${name} ${surname} artık yönetici.`)
            await refresh()
          }}
        >
          <IdentityFields />
        </CallForm>
      </Modal>
    </>
  )
}
