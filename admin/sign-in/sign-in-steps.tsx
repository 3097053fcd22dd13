import { useState } from 'react'
import { staffSignIn } from '../../contract/staff/session.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { readSession } from '../session/session.ts'
import { Enrol } from './enrol.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { SecondFactor } from './second-factor.tsx'
import styles from './sign-in.module.css'

type Step = 'password' | 'forgot' | 'second-factor' | 'enrol'

export function SignInSteps({ email }: { email?: string }) {
  const [step, setStep] = useState<Step>('password')
  const restart = () => setStep('password')
  if (step === 'forgot') return <ForgotPassword onBack={restart} />
  if (step === 'second-factor') return <SecondFactor onBack={restart} />
  if (step === 'enrol') return <Enrol />
  return (
    <>
      <CallForm
        name="staff-login"
        call={staffSignIn}
        submit="Giriş yap"
        busy="Giriş yapılıyor…"
        values={{ email: email ?? '', password: '' }}
        onDone={({ next }) => (next === 'done' ? readSession() : setStep(next))}
      >
        <TextField
          name="email"
          label="E-posta"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          readOnly={email !== undefined}
          tabIndex={email === undefined ? undefined : -1}
        />
        <PasswordField name="password" label="Parola" autoComplete="current-password" />
      </CallForm>
      <button type="button" className={styles.way} onClick={() => setStep('forgot')}>
        Parolamı unuttum
      </button>
    </>
  )
}
