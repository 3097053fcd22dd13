import styles from './loading.module.css'

export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <span className="visually-hidden">Yükleniyor…</span>
    </p>
  )
}
