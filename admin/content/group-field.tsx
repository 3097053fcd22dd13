import type { ReactNode } from 'react'
import styles from './content.module.css'
import type { GroupSpec } from './field-spec.ts'

interface Props {
  spec: GroupSpec
  children: ReactNode
}

export function GroupField({ spec, children }: Props) {
  return (
    <fieldset
      className={spec.as === 'search' ? styles.column : styles.pairs}
      aria-label={spec.label}
    >
      {children}
    </fieldset>
  )
}
