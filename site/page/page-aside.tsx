import type { Group } from '../../contract/public/group.ts'
import type { Page, PageFacts, PageFamily } from '../../contract/public/pages.ts'
import { GroupStarts } from '../groups/group-starts.tsx'
import type { Section } from '../prose/prepare-prose.ts'
import styles from './page.module.css'
import factsStyles from './page-facts.module.css'

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
