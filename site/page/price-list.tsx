import type { PageFamily, PageListItem } from '../../contract/public/pages.ts'
import { formatLira } from '../../domain/money.ts'
import styles from './price-list.module.css'

interface Props {
  pages: readonly PageListItem[]
  families: readonly PageFamily[]
}

export function PriceList({ pages, families }: Props) {
  const priced = pages.filter(({ fee }) => fee)
  return (
    <section className={`container ${styles.prices}`} aria-labelledby="ucretler">
      <h2 id="ucretler">Kur ücretleri</h2>
      <p>
        Tutarlara KDV dâhildir; başka birim yazmıyorsa bir kurun ücretidir. Taksitleri ve günleri{' '}
        <a href="/gruplar">açık gruplarda</a> görürsünüz.
      </p>
      <div className={styles.families}>
        {families
          .filter(({ describesCourses }) => describesCourses)
          .map(({ key, name }) => (
            <section key={key}>
              <h3>{name}</h3>
              <dl>
                {priced
                  .filter(({ family }) => family === key)
                  .map(({ slug, menu, fee, feeUnit }) => (
                    <div key={slug} className={styles.row}>
                      <dt>
                        <a href={`/page/${slug}`}>{menu}</a>
                        {feeUnit && <small>{feeUnit}</small>}
                      </dt>
                      <dd>{formatLira(fee ?? 0)}</dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
      </div>
    </section>
  )
}
