import { useState } from 'react'
import { Link } from 'react-router'
import { staffResetPassword } from '../../contract/staff/session.ts'
import { CallForm } from '../form/call-form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { MailedLink, useLink } from './mailed-link.tsx'
import styles from './sign-in.module.css'
import { SignInFrame } from './sign-in-frame.tsx'

const KINDS = ['invitation', 'password-reset'] as const
const TITLE = 'Parola belirleyin'

export function SetPassword() {
  const found = useLink(KINDS)
  const [answer, setAnswer] = useState('')
  const [isAsking, setAsking] = useState(false)
  if (answer) return <Done text={answer} />
  if (isAsking) {
    return (
      <SignInFrame title="Yeni bağlantı isteyin">
        <ForgotPassword onBack={() => setAsking(false)} back="Geri dön" />
      </SignInFrame>
    )
  }
  return (
    <MailedLink
      title={TITLE}
      found={found}
      dead={
        <>
          <Button onClick={() => setAsking(true)}>Yeni bağlantı iste</Button>
          <p>Size bir davetle geldiyse yöneticinizden yeni davet de isteyebilirsiniz.</p>
        </>
      }
    >
      <CallForm
        name="staff-password"
        call={staffResetPassword}
        submit="Parolayı kaydet"
        values={{ token: found.token, password: '' }}
        onDone={({ message }) => setAnswer(message)}
      >
        <PasswordField
          name="password"
          label="Yeni parola"
          hint="En az 12 karakter. Uzun bir cümle, kısa ve karışık bir kelimeden iyidir."
          autoComplete="new-password"
        />
      </CallForm>
      <button type="button" className={styles.way} onClick={() => setAsking(true)}>
        Yeni bağlantı iste
      </button>
    </MailedLink>
  )
}

function Done({ text }: { text: string }) {
  return (
    <SignInFrame title={TITLE}>
      <p role="status">{text}</p>
      <Link to="/" className={buttonClass()}>
        Girişe geç
      </Link>
    </SignInFrame>
  )
}
