import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The one thing to do on a screen is plain; what else can be done is quiet. */
  kind?: 'plain' | 'quiet' | 'danger'
  /** While what it began is under way: it stays where the focus is and does nothing. */
  isBusy?: boolean
}

export function buttonClass(kind: NonNullable<Props['kind']> = 'plain'): string {
  return [styles.button, styles[kind]].join(' ')
}

export function Button({ kind = 'plain', isBusy = false, onClick, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={[buttonClass(kind), className].filter(Boolean).join(' ')}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
