import { useState } from 'react'
import { correctInvitation } from '../../contract/staff/account.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import { IdentityFields } from '../session/identity-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'

export function CorrectInvitation({ person }: { person: RecordOf<'account'> }) {
  const { id, revision, email } = person
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh('account')
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        E-postayı düzelt
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="E-postayı düzelt">
        <CallForm
          key={revision}
          name="invitation-email"
          call={correctInvitation}
          params={{ id }}
          submit="Düzelt ve daveti gönder"
          busy="Gönderiliyor…"
          values={{ revision, email, password: '' }}
          onDone={async ({ message }) => {
            setOpen(false)
            notify('success', message)
            await refresh()
          }}
        >
          <TextField
            name="email"
            label="E-posta"
            hint="Davet bu adrese yeniden gider; önceki bağlantı geçersiz olur."
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <IdentityFields />
        </CallForm>
      </Modal>
    </>
  )
}
