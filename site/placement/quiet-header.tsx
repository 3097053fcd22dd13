interface Props {
  /** Name of the school, where it is known. */
  school?: string
  /** Where the link at the end leads away to the home page. */
  way: string
}

/** All that stays of the site’s frame: whose house this is, and the door. */
export function QuietHeader({ school, way }: Props) {
  return (
    <header className="quiet-header container">
      <a className="quiet-home" href="/">
        <svg width="40" height="40" viewBox="0 0 100 100" aria-hidden="true">
          <path d="M14 56a36 36 0 0 1 72 0z" fill="var(--coral)" />
          <path
            d="M9 61.500h82M31 81.500h38"
            stroke="var(--ink)"
            strokeWidth="11"
            strokeLinecap="round"
          />
        </svg>
        <span className={school ? undefined : 'visually-hidden'}>{school ?? 'Ana sayfa'}</span>
      </a>
      <a className="quiet-exit" href="/">
        {way}
      </a>
    </header>
  )
}
