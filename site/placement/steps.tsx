import styles from './steps.module.css?names'

interface Props {
  current: number
  total: number
  go: (index: number) => void
  finish: () => void
  isBusy: boolean
  isOffline: boolean
}

const WAITING = 'Çevrim dışısınız; yanıtlarınız bu cihazda duruyor, bağlantı gelince gönderilecek.'
const SENDING = 'Yanıtlarınız gönderiliyor…'

export function Steps({ current, total, go, finish, isBusy, isOffline }: Props) {
  const isLast = current === total - 1
  return (
    <div className={styles.steps} data-last={isLast}>
      <p className={styles.state} role="status">
        {isOffline ? WAITING : isBusy && SENDING}
      </p>
      <button
        type="button"
        className={`button button-quiet ${styles.back}`}
        disabled={current === 0}
        onClick={() => go(current - 1)}
      >
        <Arrow d="M19 12H5m6-6-6 6 6 6" />
        Önceki
      </button>
      <button type="button" className={styles.grid} popoverTarget="question-grid">
        <span className="visually-hidden">Sorular, </span>
        {current + 1} / {total}
        <Arrow d="m6 14.500 6-6 6 6" />
      </button>
      {!isLast && (
        <button type="button" className={`button ${styles.on}`} onClick={() => go(current + 1)}>
          Sonraki
          <Arrow d="M5 12h14m-6-6 6 6-6 6" />
        </button>
      )}
      <button
        type="button"
        className={isLast ? `button ${styles.on}` : styles.finish}
        aria-disabled={isBusy}
        onClick={() => isBusy || finish()}
      >
        Testi Bitir
      </button>
    </div>
  )
}

function Arrow({ d }: { d: string }) {
  return (
    <svg className={styles.arrow} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
