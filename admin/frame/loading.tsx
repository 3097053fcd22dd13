import styles from './loading.module.css'

/** While a screen is on its way; only seen when that takes a moment. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <span className="visually-hidden">Yükleniyor…</span>
    </p>
  )
}
