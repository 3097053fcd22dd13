import type { CSSProperties } from 'react'
import styles from './horizon.module.css?names'

interface Props {
  answered: number
  total: number
}

export function Horizon({ answered, total }: Props) {
  const style = { '--share': total > 0 ? answered / total : 0 } as CSSProperties
  return (
    <div
      className={styles.horizon}
      style={style}
      role="progressbar"
      aria-label="Yanıtlanan sorular"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={answered}
      aria-valuetext={`${total} sorudan ${answered} tanesi yanıtlandı`}
    />
  )
}
