import { correctInvitation } from '../../contract/staff/account.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/identity-fields.tsx'
import { TextField } from '../form/inputs.tsx'
import { ModalButton } from '../ui/modal-button.tsx'
import { notify } from '../ui/notices.tsx'

export function CorrectInvitation({ person }: { person: RecordOf<'account'> }) {
  const { id, revision, email } = person
  const refresh = useRefresh('account')
  return (
    <ModalButton title="E-postayı düzelt">
      {(close) => (
        <CallForm
          key={revision}
          name="invitation-email"
          call={correctInvitation}
          params={{ id }}
          submit="Düzelt ve daveti gönder"
          busy="Gönderiliyor…"
          values={{ revision, email, password: '' }}
          onDone={async ({ message }) => {
            close()
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
      )}
    </ModalButton>
  )
}
