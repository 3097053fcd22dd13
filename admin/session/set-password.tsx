import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { staffResetPassword } from '../../contract/staff/session.ts'
import { CallForm } from '../form/call-form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Door } from './door.tsx'

/** For links of invitations and forgotten passwords; the secret is behind the #, so that no log has it. */
export function SetPassword() {
  const [token] = useState(useLocation().hash.slice(1))
  const [answer, setAnswer] = useState('')
  return (
    <Door title="Parola belirleyin">
      {answer ? (
        <>
          <p role="status">{answer}</p>
          <Link to="/" className={buttonClass()}>
            Girişe geç
          </Link>
        </>
      ) : (
        <CallForm
          name="staff-password"
          call={staffResetPassword}
          submit="Parolayı kaydet"
          values={{ token, password: '' }}
          onDone={({ message }) => setAnswer(message)}
        >
          <PasswordField
            name="password"
            label="Yeni parola"
            hint="En az 12 karakter. Uzun bir cümle, kısa ve karışık bir kelimeden iyidir."
            autoComplete="new-password"
          />
        </CallForm>
      )}
    </Door>
  )
}
