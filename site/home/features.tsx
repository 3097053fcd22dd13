import type { Feature } from '../../contract/public/content.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './features.module.css'

export function Features({ features }: { features: Feature[] }) {
  return (
    <>
      <div className={`container ${styles.head}`}>
        <h2>Neye söz veriyoruz?</h2>
      </div>
      <ul className={`container ${styles.strip}`}>
        {features.map((feature) => (
          <li key={feature.id}>
            <Tile feature={feature} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Tile({ feature: { title, text, href, picture } }: { feature: Feature }) {
  const Tag = href ? 'a' : 'div'
  return (
    <Tag className={styles.feature} href={href ? `/page/${href}` : undefined}>
      {picture && (
        <Picture
          className={styles.featurePicture}
          picture={picture}
          sizes="(width >= 48rem) 27rem, 26vw"
          decorative
        />
      )}
      <span className={styles.featureWords}>
        <strong className={styles.featureTitle}>{title}</strong>
        <span className={styles.featureText}>{text}</span>
      </span>
    </Tag>
  )
}
