import { CheckedForm, type FormProps } from './checked-form.tsx'
import styles from './route-form.module.css'
import { useRouteSender } from './use-route-sender.ts'

interface Props extends FormProps {
  /** For what is not the first thing to do on its page. */
  isQuiet?: boolean
}

/** A form that is sent to the action of its own route, which tells the forms of its page apart by `intent`. */
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
