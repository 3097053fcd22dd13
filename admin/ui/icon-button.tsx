import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** What it does, for those who do not see the drawing and those who do not know it. */
  label: string
}

export const iconButtonClass = styles.button

/** A press whose word is a drawing. */
export function IconButton({ icon, label, ...rest }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
