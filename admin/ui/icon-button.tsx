import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  label: string
}

export const iconButtonClass = styles.button

export function IconButton({ icon, label, ...rest }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
