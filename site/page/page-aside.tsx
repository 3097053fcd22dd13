import type { Group } from '../../contract/public/group.ts'
import type { Page, PageFacts, PageFamily } from '../../contract/public/pages.ts'
import { formatDayMonth } from '../../domain/school-time.ts'
import type { Section } from '../prose/prepare-prose.ts'
import { Ranges } from '../prose/ranges.tsx'
import { command } from '../ui/command.ts'
import styles from './page.module.css'
import factsStyles from './page-facts.module.css'

const LABELS: [keyof PageFacts, string][] = [
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
  /** Of the course, the earliest first. */
  groups: readonly Group[]
}

export function PageAside({ page, family, sections, groups }: Props) {
  return (
    <aside className={styles.aside} aria-label="Kısaca">
      <Facts page={page} isCourse={family?.describesCourses === true} groups={groups} />
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

interface FactsProps {
  page: Page
  isCourse: boolean
  groups: readonly Group[]
}

function Facts({ page, isCourse, groups }: FactsProps) {
  return (
    <div className={`card ${factsStyles.facts}`}>
      {isCourse && <Apply />}
      <dl className={factsStyles.factList}>
        {LABELS.map(([fact, label]) => {
          const value = page.facts[fact]
          return value ? (
            <div key={fact} className={factsStyles.fact} data-fact={fact}>
              <dt>{label}</dt>
              <dd>
                <Ranges text={value} />
              </dd>
            </div>
          ) : null
        })}
        {groups.length > 0 && <GroupsFact groups={groups} />}
      </dl>
    </div>
  )
}

/** A link to the groups, which on a phone are far below the text. */
function GroupsFact({ groups }: { groups: readonly Group[] }) {
  const startsOn = groups[0]?.startsOn
  return (
    <div className={`${factsStyles.fact} no-print`} data-fact="groups">
      <dt>Açık gruplar</dt>
      <dd>
        <a href="#gruplar">
          {groups.length} grup{startsOn && `, ilki ${formatDayMonth(startsOn)}`}
        </a>
      </dd>
    </div>
  )
}

function Apply() {
  return (
    <button
      type="button"
      className="button button-wide no-print"
      aria-haspopup="dialog"
      {...command('show-modal', 'basvuru')}
    >
      Bu kursa başvurun
    </button>
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
        {test
          ? test.name
          : 'Bu dil için sitede test yok; seviyenizi konuşarak birlikte belirleyelim.'}
      </p>
      <a className={button} href={test ? `/test/${test.slug}` : '/contact'}>
        {test ? 'Ücretsiz testi çözün' : 'Görüşme isteyin'}
      </a>
    </div>
  )
}
