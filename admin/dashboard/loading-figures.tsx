import styles from './loading-figures.module.css'

const CARDS = [0, 1, 2, 3, 4]

/** The shape of what comes: a list, then cards. */
export function LoadingFigures() {
  return (
    <div className={styles.figures} role="status">
      <span className="visually-hidden">Yükleniyor…</span>
      {CARDS.map((card) => (
        <span key={card} className={styles.card}>
          <i />
          <i />
          <i />
        </span>
      ))}
    </div>
  )
}
