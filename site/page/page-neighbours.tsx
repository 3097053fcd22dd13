import type { Page } from '../../contract/public/pages.ts'
import { Picture } from '../ui/picture.tsx'
import pictureCardStyles from '../ui/picture-card.module.css'
import styles from './page.module.css'

export function PageNeighbours({ neighbours }: { neighbours: Page['neighbours'] }) {
  if (neighbours.length === 0) return null
  return (
    <section
      className={`container section ${styles.next} no-print`}
      data-later=""
      aria-labelledby="siradaki"
    >
      <h2 id="siradaki">Buradan nereye?</h2>
      <ul className={styles.nextList}>
        {neighbours.map(({ slug, title, summary, picture }) => (
          <li key={slug} className={pictureCardStyles.pictureCard}>
            {picture && (
              <Picture picture={picture} sizes="(width >= 48rem) 33vw, 100vw" decorative />
            )}
            <h3 className={pictureCardStyles.title}>
              <a className={pictureCardStyles.link} href={`/page/${slug}`}>
                {title}
              </a>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
