import placementStyles from './placement.module.css'
import styles from './test.module.css?names'

interface Props {
  text: string
  languageCode: string
}

export function Passage({ text, languageCode }: Props) {
  return (
    <details className={styles.passage} open>
      <summary>
        Okuma metni
        <span className={styles.away}>Gizleyin</span>
        <span className={styles.back}>Gösterin</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by key */}
      <section className={styles.scroll} aria-label="Okuma metni" tabIndex={0}>
        <p className={placementStyles.passage} lang={languageCode}>
          {text}
        </p>
      </section>
    </details>
  )
}
