import { useAccount } from '../session/session.ts'
import { TextField } from './inputs.tsx'
import { PasswordField } from './password-field.tsx'

interface Props {
  name?: string
  label?: string
}

export function IdentityFields({ name = 'password', label = 'Parolanız' }: Props) {
  return (
    <>
      <PasswordField name={name} label={label} autoComplete="current-password" />
      <CodeField />
    </>
  )
}

function CodeField() {
  const { hasSecondFactor } = useAccount()
  if (!hasSecondFactor) return null
  return (
    <TextField
      name="code"
      label="Telefonunuzdaki kod"
      hint="Ya da bir kurtarma kodu."
      autoComplete="one-time-code"
    />
  )
}
