import styles from './placement.module.css'

interface Props {
  school?: string
  way: string
}

export function QuietHeader({ school, way }: Props) {
  return (
    <header className={`${styles.quietHeader} container`}>
      <a className={styles.quietHome} href="/">
        <svg width="41" height="30" viewBox="4 20 92 67" aria-hidden="true">
          <path d="M14 56a36 36 0 0 1 72 0z" fill="var(--coral)" />
          <path
            d="M9.500 61.500h81M31.500 81.500h37"
            stroke="currentColor"
            strokeWidth="11"
            strokeLinecap="round"
          />
        </svg>
        <span className={school ? undefined : 'visually-hidden'}>{school ?? 'Ana sayfa'}</span>
      </a>
      <a className={styles.quietExit} href="/">
        {way}
      </a>
    </header>
  )
}
