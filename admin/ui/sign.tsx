import { iconOf, type Picture } from '../../contract/picture.ts'
import styles from './sign.module.css'

interface Props {
  size?: number
  logo?: Picture | null
}

export function Sign({ size = 36, logo }: Props) {
  if (logo) return <img src={iconOf(logo, 'icon-192')} width={size} height={size} alt="" />
  return (
    <svg viewBox="4 20 92 67" width={size} height={size * 0.73} aria-hidden="true">
      <path className={styles.sun} d="M14 56a36 36 0 0 1 72 0z" />
      <rect className={styles.line} x={4} y={56} width={92} height={11} rx={5.5} />
      <rect className={styles.line} x={26} y={76} width={48} height={11} rx={5.5} />
    </svg>
  )
}
