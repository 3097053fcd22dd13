import { changeOwnEmail } from '../../contract/staff/own-account.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/identity-fields.tsx'
import { TextField } from '../form/inputs.tsx'
import { ModalButton } from '../ui/modal-button.tsx'
import { notify } from '../ui/notices.tsx'

export function OwnEmail() {
  return (
    <ModalButton title="E-posta adresini değiştir">
      {(close) => (
        <CallForm
          name="own-email"
          call={changeOwnEmail}
          submit="Onay bağlantısı gönder"
          busy="Gönderiliyor…"
          values={{ email: '', password: '' }}
          onDone={({ message }) => {
            close()
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
      )}
    </ModalButton>
  )
}
