import styles from './steps.module.css?names'

interface Props {
  current: number
  /** Undefined while more questions follow from the answers. */
  total: number | undefined
  /** The next question is not on the device yet. */
  isWaiting: boolean
  go: (index: number) => void
  finish: () => void
  isBusy: boolean
  isOffline: boolean
}

const WAITING = 'Çevrim dışısınız; yanıtlarınız bu cihazda duruyor, bağlantı gelince gönderilecek.'
const SENDING = 'Yanıtlarınız gönderiliyor…'

const NEXT =
  'Sonraki soru bekleniyor; yanıtlarınız bu cihazda duruyor. Bağlantı gelince test kaldığı yerden sürer.'

function sayState({ isOffline, isBusy, isWaiting }: Omit<Props, 'current'>): string | false {
  if (isOffline) return WAITING
  if (isBusy) return SENDING
  return isWaiting && NEXT
}

export function Steps({ current, ...props }: Props) {
  const { total, go, finish, isBusy } = props
  const isLast = total !== undefined && current === total - 1
  return (
    <div className={styles.steps} data-last={isLast}>
      <p className={styles.state} role="status">
        {sayState(props)}
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
        {total === undefined ? `${current + 1}. soru` : `${current + 1} / ${total}`}
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
