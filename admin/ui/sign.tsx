import styles from './sign.module.css'

export function Sign({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="4 20 92 67" width={size} height={size * 0.73} aria-hidden="true">
      <path className={styles.sun} d="M14 56a36 36 0 0 1 72 0z" />
      <rect className={styles.line} x={4} y={56} width={92} height={11} rx={5.5} />
      <rect className={styles.line} x={26} y={76} width={48} height={11} rx={5.5} />
    </svg>
  )
}
