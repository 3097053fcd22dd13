import type { Group } from '../../contract/public/group.ts'
import type { PageFamily, PageListItem } from '../../contract/public/pages.ts'
import { formatLira } from '../../domain/money.ts'
import { formatLocation } from '../groups/describe-group.ts'
import { Price } from '../groups/price.tsx'
import styles from './price-list.module.css'

interface Props {
  pages: readonly PageListItem[]
  families: readonly PageFamily[]
  online: readonly Group[]
}

export function PriceList({ pages, families, online }: Props) {
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
                  .map(({ slug, menu, fee, feeBefore, feeUnit }) => (
                    <div key={slug} className={styles.row}>
                      <dt>
                        <a href={`/page/${slug}`}>{menu}</a>
                        {feeUnit && <small>{feeUnit}</small>}
                      </dt>
                      <dd>
                        <Price price={fee ?? 0} before={feeBefore} />
                        <OnlinePrice fee={fee ?? 0} groups={online} slug={slug} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
      </div>
    </section>
  )
}

interface OnlineProps {
  fee: number
  groups: readonly Group[]
  slug: string
}

function OnlinePrice({ fee, groups, slug }: OnlineProps) {
  const group = groups.find((one) => one.courseSlug === slug && one.price !== null)
  if (!group?.price || group.price === fee) return null
  return (
    <small>
      {formatLocation(group)} {formatLira(group.price)}
    </small>
  )
}
