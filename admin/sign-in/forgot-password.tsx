import { useState } from 'react'
import { staffForgotPassword } from '../../contract/staff/session.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import styles from './sign-in.module.css'

interface Props {
  onBack: () => void
  back?: string
}

export function ForgotPassword({ onBack, back = 'Girişe dön' }: Props) {
  const [answer, setAnswer] = useState('')
  return (
    <>
      {answer ? (
        <p role="status">{answer}</p>
      ) : (
        <CallForm
          name="staff-forgot-password"
          call={staffForgotPassword}
          submit="Bağlantı gönder"
          busy="Gönderiliyor…"
          values={{ email: '' }}
          onDone={({ message }) => setAnswer(message)}
        >
          <TextField
            name="email"
            label="E-posta"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
          />
        </CallForm>
      )}
      <button type="button" className={styles.way} onClick={onBack}>
        {back}
      </button>
    </>
  )
}
