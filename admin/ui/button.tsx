import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'
import iconButtonStyles from './icon-button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'plain' | 'quiet' | 'bare' | 'danger'
  /** Ignores presses but keeps the focus, which `disabled` would lose. */
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

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  label: string
}

export const iconButtonClass = iconButtonStyles.button

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={iconButtonStyles.button}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
