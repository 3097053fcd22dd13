import type { ComponentProps } from 'react'
import type { Group } from '../../contract/public/group.ts'
import type { Page, PageFacts, PageFamily } from '../../contract/public/pages.ts'
import type { PublicTeacher } from '../../contract/public/teachers.ts'
import { CourseGroups } from '../groups/course-groups.tsx'
import { offerOfPage } from '../groups/describe-offer.ts'
import { GroupStarts } from '../groups/group-starts.tsx'
import { OfferBar } from '../groups/offer.tsx'
import type { Section } from '../prose/prepare-prose.ts'
import { RichText } from '../prose/rich-text.tsx'
import { Teachers } from '../teachers/teachers.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { command } from '../ui/command.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import { Picture } from '../ui/picture.tsx'
import pictureCardStyles from '../ui/picture-card.module.css'
import { SkyHeader } from '../ui/sky-header.tsx'
import styles from './page.module.css'
import factsStyles from './page-facts.module.css'
import { PriceList } from './price-list.tsx'

const LABELS: [Exclude<keyof PageFacts, 'fee'>, string][] = [
  ['duration', 'Süre'],
  ['level', 'Seviye'],
  ['hours', 'Saat'],
  ['audience', 'Kimler için'],
  ['price', 'Ücret'],
  ['examFee', 'Sınav ücreti'],
]

interface Props {
  page: Page
  family: PageFamily | undefined
  sections: Section[]
  groups: readonly Group[] | null
}

export function PageAside({ page, family, sections, groups }: Props) {
  return (
    <aside className={styles.aside} aria-label="Kısaca">
      {family?.describesCourses && <Facts page={page} />}
      {groups && <GroupStarts groups={groups} />}
      <div className={styles.sticky}>
        <nav className={styles.contents} aria-label="Bu sayfada">
          <p className={styles.contentsTitle}>Bu sayfada</p>
          <Contents sections={sections} />
        </nav>
        <TestCall sky={family?.sky ?? 'dawn'} test={page.test} />
      </div>
    </aside>
  )
}

function Facts({ page }: { page: Page }) {
  return (
    <div className={`card ${factsStyles.facts}`}>
      <dl className={factsStyles.factList}>
        {LABELS.map(([fact, label]) => {
          const value = page.facts[fact]
          return value ? (
            <div key={fact} className={factsStyles.fact} data-fact={fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null
        })}
      </dl>
    </div>
  )
}

export function Contents({ sections }: { sections: Section[] }) {
  return (
    <ol className={styles.contentsList}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={styles.contentsLink} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

function TestCall({ sky, test }: { sky: string; test: Page['test'] }) {
  const button = sky === 'night' ? 'button button-sun' : 'button button-ink'
  return (
    <div className={`${styles.test} no-print`} data-sky={sky}>
      <p className={styles.testTitle}>Hangi kurdan başlayacaksınız?</p>
      <p>
        {test ? test.name : 'Bu dil için sitede test yok; seviyeniz kısa bir görüşmede belli olur.'}
      </p>
      <a className={button} href={test ? `/test/${test.slug}` : '/contact'}>
        {test ? 'Ücretsiz testi çözün' : 'Görüşme isteyin'}
      </a>
    </div>
  )
}

export function PageFaq({ page }: { page: Page }) {
  if (page.faq.length === 0) return null
  return (
    <section className={styles.faq} data-later="" aria-labelledby="sorular">
      <div className={`container section ${styles.faqInner}`}>
        <div className={styles.faqHead}>
          <Eyebrow>{page.title}</Eyebrow>
          <h2 id="sorular">Sık sorulanlar</h2>
          <p className="no-print">
            Yanıtını bulamadığınız soruyu <a href="/contact">bize yazın</a>.
          </p>
        </div>
        <Accordion name="page-faq" items={page.faq} />
      </div>
    </section>
  )
}

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

interface PageOfferProps {
  page: Page
  groups: readonly Group[]
  whatsapp: string | undefined
}

export function PageOffer({ page, groups, whatsapp }: PageOfferProps) {
  return (
    <OfferBar offer={offerOfPage(page, groups)} whatsapp={whatsapp}>
      <button
        type="button"
        className="button button-small"
        aria-haspopup="dialog"
        {...command('show-modal', 'basvuru')}
      >
        Bu kursa başvurun
      </button>
      {groups.length > 0 ? (
        <a className="button button-small button-quiet" href="#gruplar">
          {groups.length > 1 ? `${groups.length} açık grup` : 'Gruba bakın'}
        </a>
      ) : (
        <a
          className="button button-small button-quiet"
          href={`/gruplar/haber?program=${page.slug}`}
        >
          Bana haber verin
        </a>
      )}
    </OfferBar>
  )
}

interface PageTextProps {
  html: string
  sections: Section[]
}

export function PageText({ html, sections }: PageTextProps) {
  return (
    <div className={styles.text}>
      <details className={`${styles.contentsPhone} no-print`}>
        <summary>Bu sayfada</summary>
        <Contents sections={sections} />
      </details>
      <RichText hasOpening html={html} />
    </div>
  )
}

interface PageContentProps {
  page: Page
  family: PageFamily | undefined
  html: string
  sections: Section[]
  groups: readonly Group[] | null
  teachers: readonly PublicTeacher[]
  prices: ComponentProps<typeof PriceList> | null
  /** Open groups of the teachers. */
  open: readonly Group[]
  whatsapp: string | undefined
}

export function PageContent(props: PageContentProps) {
  const { page, family, html, sections, groups, teachers, prices, open, whatsapp } = props
  return (
    <>
      <SkyHeader
        sky={family?.sky ?? 'dawn'}
        trail={family && [{ name: family.name }]}
        title={page.title}
        lead={page.summary}
        picture={page.picture}
        isLow={family?.describesCourses}
      >
        {groups && <PageOffer page={page} groups={groups} whatsapp={whatsapp} />}
      </SkyHeader>
      {prices && <PriceList {...prices} />}
      {teachers.length > 0 && <Teachers teachers={teachers} groups={open} />}
      <div className={`container ${styles.body}`}>
        <PageAside page={page} family={family} sections={sections} groups={groups} />
        <PageText html={html} sections={sections} />
      </div>
      {groups && <CourseGroups groups={groups} course={page.slug} />}
      <PageFaq page={page} />
      <PageNeighbours neighbours={page.neighbours} />
    </>
  )
}
