import type { Feature } from '../../contract/public/content.ts'
import styles from './features.module.css'

/** One sky after another; the sun climbs from the first tile to the middle and goes down in the last. */
const SKIES = ['dawn', 'sea', 'noon', 'garden', 'dusk', 'night']

/** What else the school stands for, as one strip of sky. */
export function Features({ features }: { features: Feature[] }) {
  return (
    <>
      <div className={`container ${styles.head}`}>
        <h2>Verdiğimiz her sözün bir sayfası var</h2>
      </div>
      <ul className={styles.strip}>
        {features.map(({ id, title, text, href }, index) => (
          <li key={id} data-sky={SKIES[index % SKIES.length]}>
            <a className={styles.feature} href={`/page/${href}`}>
              <span className={styles.featureSky} aria-hidden="true" />
              <span className={styles.featureWords}>
                <strong className={styles.featureTitle}>{title}</strong>
                <span className={styles.featureText}>{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
