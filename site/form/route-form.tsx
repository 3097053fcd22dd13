import { CheckedForm, type FormProps } from './checked-form.tsx'
import styles from './route-form.module.css'
import { useRouteSender } from './send.ts'

interface Props extends FormProps {
  isQuiet?: boolean
}

export function RouteForm({ isQuiet, served, children, ...rest }: Props) {
  const { name } = rest
  return (
    <CheckedForm
      {...rest}
      sender={useRouteSender()}
      served={served?.intent === name ? served : undefined}
      className={styles.form}
      button={isQuiet ? 'button button-quiet' : 'button'}
    >
      {(field) => (
        <>
          <input type="hidden" name="intent" value={name} />
          {children(field)}
        </>
      )}
    </CheckedForm>
  )
}
