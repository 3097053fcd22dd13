import { staffSecondFactor } from '../../contract/staff/session.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import { readSession } from '../session/session.ts'
import styles from './sign-in.module.css'

export function SecondFactor({ onBack }: { onBack: () => void }) {
  return (
    <>
      <CallForm
        name="staff-second-factor"
        call={staffSecondFactor}
        submit="Doğrula"
        busy="Giriş yapılıyor…"
        values={{ code: '' }}
        onDone={readSession}
      >
        <TextField
          name="code"
          label="Doğrulama kodu"
          hint="Telefonunuzdaki uygulamanın gösterdiği altı rakam. Telefon yanınızda değilse kurtarma kodlarınızdan birini yazın."
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
        />
      </CallForm>
      <button type="button" className={styles.way} onClick={onBack}>
        Başka hesapla gir
      </button>
    </>
  )
}
