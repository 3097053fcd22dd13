import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useAccount } from '../session/session.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { TextField } from './inputs.tsx'

interface Props extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ autoComplete, ...field }: Props) {
  const { register } = useFormContext()
  const [isVisible, setVisible] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...register(field.name)}
            {...control}
            type={isVisible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            icon={isVisible ? 'eye-off' : 'eye'}
            label={isVisible ? 'Parolayı gizle' : 'Parolayı göster'}
            aria-controls={control.id}
            onClick={() => setVisible(!isVisible)}
          />
        </div>
      )}
    </Field>
  )
}

interface IdentityFieldsProps {
  name?: string
  label?: string
}

export function IdentityFields({ name = 'password', label = 'Parolanız' }: IdentityFieldsProps) {
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
