import { removeOwnSecondFactor, renewOwnRecoveryCodes } from '../../contract/staff/own-account.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/identity-fields.tsx'
import { readSession } from '../session/session.ts'
import { ModalButton } from '../ui/modal-button.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './account.module.css'

/** Both ask for password and code: whoever finds the desk open gets neither codes nor a way past the second step. */
export function SecondFactorActs({ onCodes }: { onCodes: (codes: string[]) => void }) {
  return (
    <div className={styles.acts}>
      <ModalButton title="Yeni kurtarma kodları al">
        {() => (
          <>
            <p>On yeni kod gösterilir. Elinizdeki eski kodlar o anda geçersiz olur.</p>
            <CallForm
              name="renew-recovery-codes"
              call={renewOwnRecoveryCodes}
              submit="Yeni kodları göster"
              busy="Hazırlanıyor…"
              values={{ password: '' }}
              onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
            >
              <IdentityFields />
            </CallForm>
          </>
        )}
      </ModalButton>
      <ModalButton title="İki adımlı girişi kapat">
        {() => (
          <>
            <p>
              Telefonunuzdaki uygulama ve kurtarma kodlarınız geçersiz olur. Göreviniz için
              zorunluysa bir sonraki girişinizde yeniden kurarsınız.
            </p>
            <CallForm
              name="remove-second-factor"
              call={removeOwnSecondFactor}
              submit="İki adımlı girişi kapat"
              values={{ password: '' }}
              onDone={({ message }) => {
                notify('success', message)
                return readSession()
              }}
            >
              <IdentityFields label="Kapatmak için parolanız" />
            </CallForm>
          </>
        )}
      </ModalButton>
    </div>
  )
}
