import styles from './loading.module.css'

/** Visible only when loading takes a moment. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <span className="visually-hidden">Yükleniyor…</span>
    </p>
  )
}
