import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

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
