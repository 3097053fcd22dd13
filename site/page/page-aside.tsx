import type { Page, PageFacts } from '../../contract/public/pages.ts'
import type { TestListItem } from '../../contract/public/placement.ts'
import { FAMILIES } from '../layout/families.ts'
import type { Section } from '../prose/prepare-prose.ts'
import { Ranges } from '../prose/ranges.tsx'

const LABELS: [keyof PageFacts, string][] = [
  ['duration', 'Süre'],
  ['level', 'Seviye'],
  ['hours', 'Saat'],
  ['audience', 'Kimler için'],
  ['price', 'Ücret'],
]

interface Props {
  page: Page
  sections: Section[]
  test: TestListItem | undefined
}

/** What a visitor wants to know before reading, and the way on. */
export function PageAside({ page, sections, test }: Props) {
  return (
    <aside className="page-aside" aria-label="Kısaca">
      <dl className="card page-facts">
        {LABELS.map(([fact, label]) => {
          const value = page.facts[fact]
          return value ? (
            <div key={fact} className="page-fact" data-fact={fact}>
              <dt>{label}</dt>
              <dd>
                <Ranges text={value} />
              </dd>
            </div>
          ) : null
        })}
      </dl>
      <div className="page-sticky">
        <nav className="page-contents" aria-label="Bu sayfada">
          <p className="page-contents-title">Bu sayfada</p>
          <Contents sections={sections} />
        </nav>
        <TestCall sky={FAMILIES[page.family].sky} test={test} />
      </div>
    </aside>
  )
}

export function Contents({ sections }: { sections: Section[] }) {
  return (
    <ol className="page-contents-list">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className="page-contents-link" href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

function TestCall({ sky, test }: { sky: string; test: TestListItem | undefined }) {
  const button = sky === 'night' ? 'button button-sun' : 'button button-ink'
  return (
    <div className="page-test no-print" data-sky={sky}>
      <p className="page-test-title">Hangi kurdan başlayacaksınız?</p>
      <p>
        {test
          ? test.name
          : 'Bu dil için sitede test yok; düzeyinizi konuşarak birlikte belirleyelim.'}
      </p>
      <a className={button} href={test ? `/test/${test.slug}` : '/contact'}>
        {test ? 'Ücretsiz testi çözün' : 'Görüşme isteyin'}
      </a>
    </div>
  )
}
