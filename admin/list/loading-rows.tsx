import styles from './loading-rows.module.css'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

export function LoadingRows() {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">Yükleniyor…</span>
      {ROWS.map((row) => (
        <span key={row} className={styles.row}>
          <i />
          <i />
          <i />
        </span>
      ))}
    </div>
  )
}
