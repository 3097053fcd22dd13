import { TextField } from '../form/inputs.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useAccount } from './session.ts'

interface Props {
  /** Name and label of the password, where the form has a second one. */
  name?: string
  label?: string
}

/** Password of the signed-in person, and a code where their account has a second factor. */
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
