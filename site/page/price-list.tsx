import type { CSSProperties } from 'react'
import type { Group } from '../../contract/public/group.ts'
import type { PageFamily, PageListItem } from '../../contract/public/pages.ts'
import { formatLira } from '../../domain/money.ts'
import { formatLocation } from '../groups/describe-group.ts'
import { Price } from '../groups/offer.tsx'
import styles from './price-list.module.css'

interface Props {
  pages: readonly PageListItem[]
  families: readonly PageFamily[]
  online: readonly Group[]
}

interface PriceStep {
  fee: number
  before: PageListItem['feeBefore']
  unit: PageListItem['feeUnit']
  pages: PageListItem[]
}

export function PriceList({ pages, families, online }: Props) {
  const taught = new Set(families.filter((one) => one.describesCourses).map(({ key }) => key))
  const steps = groupByPrice(pages.filter(({ family }) => taught.has(family)))
  const most = Math.max(...steps.filter(isOfLevel).map(({ fee }) => fee))
  return (
    <section className={`container ${styles.prices}`} aria-labelledby="ucretler">
      <h2 id="ucretler">Kur ücretleri</h2>
      <p>
        Tutarlara KDV dâhildir; başka birim yazmıyorsa bir kurun ücretidir. Taksitleri ve günleri{' '}
        <a href="/gruplar">açık gruplarda</a> görürsünüz.
      </p>
      <dl className={styles.steps}>
        {steps.map((step) => (
          <Step key={`${step.fee} ${step.unit}`} step={step} most={most} online={online} />
        ))}
      </dl>
    </section>
  )
}

/** A price of another unit, as of one lesson, is no longer or shorter than that of a level. */
function isOfLevel({ unit }: PriceStep): boolean {
  return !unit || unit.startsWith('kur ücreti')
}

/** Courses of one price stand together, the lowest price first, other units last. */
function groupByPrice(pages: readonly PageListItem[]): PriceStep[] {
  const steps = new Map<string, PriceStep>()
  for (const page of pages) {
    const { fee, feeBefore: before, feeUnit: unit } = page
    if (!fee) continue
    const key = `${fee} ${before} ${unit}`
    const step: PriceStep = steps.get(key) ?? { fee, before, unit, pages: [] }
    step.pages.push(page)
    steps.set(key, step)
  }
  return [...steps.values()].sort(
    (one, other) => Number(isOfLevel(other)) - Number(isOfLevel(one)) || one.fee - other.fee,
  )
}

interface StepProps {
  step: PriceStep
  most: number
  online: readonly Group[]
}

function Step({ step, most, online }: StepProps) {
  const { fee, before, unit, pages } = step
  const style = { '--share': isOfLevel(step) ? fee / most : 0 } as CSSProperties
  return (
    <div className={styles.step} style={style}>
      <dt className={styles.price}>
        <strong>
          <Price price={fee} before={before} />
        </strong>
        {unit && <small>{unit}</small>}
      </dt>
      <dd>
        <ul className={styles.courses}>
          {pages.map(({ slug, menu }) => (
            <li key={slug}>
              <a href={`/page/${slug}`}>{menu}</a>
              <OnlinePrice fee={fee} groups={online} slug={slug} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
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
