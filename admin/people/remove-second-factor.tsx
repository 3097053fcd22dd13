import { removeSecondFactor } from '../../contract/staff/account.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/identity-fields.tsx'
import { ModalButton } from '../ui/modal-button.tsx'
import { notify } from '../ui/notices.tsx'

export function RemoveSecondFactor({ person }: { person: RecordOf<'account'> }) {
  const { id, name, surname } = person
  const refresh = useRefresh('account')
  return (
    <ModalButton
      label="İki adımlı girişini kaldır"
      title={`${name} ${surname}: iki adımlı girişi kaldır`}
    >
      {(close) => (
        <>
          <p>
            Telefonundaki uygulama ve kurtarma kodları geçersiz olur, bütün oturumları kapanır.
            Görevi için zorunluysa ilk girişinde yeniden kurar. Kendisine e-postayla bildirilir.
          </p>
          <CallForm
            name="remove-second-factor-of"
            call={removeSecondFactor}
            params={{ id }}
            submit="Kaldır"
            values={{ password: '' }}
            onDone={async ({ message }) => {
              close()
              notify('success', message)
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
