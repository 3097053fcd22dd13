import { useState } from 'react'
import { removeSecondFactor } from '../../contract/staff/account.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../session/identity-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'

export function RemoveSecondFactor({ person }: { person: RecordOf<'account'> }) {
  const { id, name, surname } = person
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh('account')
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        İki adımlı girişini kaldır
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`${name} ${surname}: iki adımlı girişi kaldır`}
      >
        <p>
          Telefonundaki uygulama ve kurtarma kodları geçersiz olur, bütün oturumları kapanır. Görevi
          için zorunluysa ilk girişinde yeniden kurar. Kendisine e-postayla bildirilir.
        </p>
        <CallForm
          name="remove-second-factor-of"
          call={removeSecondFactor}
          params={{ id }}
          submit="Kaldır"
          values={{ password: '' }}
          onDone={async ({ message }) => {
            setOpen(false)
            notify('success', message)
            await refresh()
          }}
        >
          <IdentityFields />
        </CallForm>
      </Modal>
    </>
  )
}
