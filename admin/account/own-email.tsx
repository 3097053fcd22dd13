import { useState } from 'react'
import { changeOwnEmail } from '../../contract/staff/own-account.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import { IdentityFields } from '../session/identity-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'

export function OwnEmail() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        E-posta adresini değiştir
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="E-posta adresini değiştir">
        <CallForm
          name="own-email"
          call={changeOwnEmail}
          submit="Onay bağlantısı gönder"
          busy="Gönderiliyor…"
          values={{ email: '', password: '' }}
          onDone={({ message }) => {
            setOpen(false)
            notify('success', message)
          }}
        >
          <TextField
            name="email"
            label="Yeni e-posta"
            hint="Bu adrese bir bağlantı gider. Açana kadar şimdiki adresinizle girersiniz."
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
