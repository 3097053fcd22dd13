import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { getSetUp, setUp } from '../../contract/staff/set-up.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { ErrorNotice } from '../form/error-notice.tsx'
import { TextField } from '../form/inputs.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { readSession, useSession } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Enrol } from './enrol.tsx'
import { SetUpHint, SignInFrame } from './sign-in-frame.tsx'

/** Makes the first admin by the link that the start prints; its secret is behind the #, so that no log has it. */
export function SetUp() {
  const { state } = useSession()
  const [token] = useState(useLocation().hash.slice(1))
  const { data, error } = useAnswer(getSetUp)
  if (state === 'open') return <Navigate to="/gosterge" replace />
  return (
    <SignInFrame title="Okulunuzu kurun">
      {error && <ErrorNotice text={messageOf(error)} />}
      {data && !data.isOpen && <Done />}
      {data?.isOpen && !token && <SetUpHint />}
      {data?.isOpen && token && <FirstAdmin token={token} />}
    </SignInFrame>
  )
}

function Done() {
  return (
    <>
      <p>
        Bu okulun yöneticisi var, kurulum bağlantısı artık kullanılmaz. Hesabınız yoksa yöneticiden
        davet isteyin.
      </p>
      <Link to="/" className={buttonClass()}>
        Girişe geç
      </Link>
    </>
  )
}

function FirstAdmin({ token }: { token: string }) {
  const [isEnrolling, setEnrolling] = useState(false)
  if (isEnrolling) return <Enrol />
  return (
    <>
      <p>İlk yönetici hesabını açın. Öbür kişileri sonra siz davet edersiniz.</p>
      <CallForm
        name="staff-set-up"
        call={setUp}
        submit="Hesabı aç ve gir"
        values={{ token, name: '', surname: '', email: '', password: '' }}
        onDone={({ next }) => (next === 'enrol' ? setEnrolling(true) : readSession())}
      >
        <TextField name="name" label="Ad" autoComplete="given-name" />
        <TextField name="surname" label="Soyad" autoComplete="family-name" />
        <TextField
          name="email"
          label="E-posta"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          name="password"
          label="Parola"
          hint="En az 12 karakter. Uzun bir cümle, kısa ve karışık bir kelimeden iyidir."
          autoComplete="new-password"
        />
      </CallForm>
    </>
  )
}
