import type { PageFamily } from '../../contract/public/pages.ts'
import { Icon } from '../ui/icon.tsx'
import { FamilyLinks } from './family-links.tsx'
import styles from './header.module.css'
import menusStyles from './menus.module.css'
import { type Navigation, toColumns } from './navigation.ts'

export function CourseMenu({ families, pages, tests, hasFailed }: Navigation) {
  const known = toColumns(families, 'menuColumn')
  const columns = known.length > 0 ? known : [[]]
  const lengths = columns.map((column) => countPages(column, pages))
  const shortest = lengths.indexOf(Math.min(...lengths))
  return (
    <>
      <button
        type="button"
        className={styles.navButton}
        popoverTarget="menu-kurslar"
        aria-expanded="false"
        aria-controls="menu-kurslar"
      >
        Kurslar
        <Icon name="chevron-down" size={18} />
      </button>
      <div
        popover="auto"
        id="menu-kurslar"
        className={menusStyles.mega}
        data-menu="courses"
        data-lock
      >
        {pages.length === 0 && (
          <p className="container">
            {hasFailed ? (
              'Sayfalar şu anda listelenemiyor.'
            ) : (
              <>
                Kurslarımızı sormak için <a href="/contact">bize yazın</a>.
              </>
            )}
          </p>
        )}
        <div className={`container ${menusStyles.megaColumns}`}>
          {columns.map((column, index) => (
            <div key={column[0]?.key} className={menusStyles.megaColumn}>
              {column.map((family) => (
                <MenuFamily key={family.key} family={family} pages={pages} />
              ))}
              {index === shortest && tests[0] && (
                <a className={menusStyles.megaTest} href={`/test/${tests[0].slug}`} data-sky="dawn">
                  <strong>Hangi kur size göre?</strong>
                  <span className="onward">
                    Ücretsiz seviye testi
                    <Icon name="arrow-right" size={18} />
                  </span>
                </a>
              )}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function countPages(families: readonly PageFamily[], pages: Navigation['pages']): number {
  return pages.filter((page) => families.some(({ key }) => key === page.family)).length
}

function MenuFamily({ family, pages }: { family: PageFamily; pages: Navigation['pages'] }) {
  return (
    <section>
      <p className={menusStyles.megaTitle} data-sky={family.sky}>
        {family.name}
      </p>
      <FamilyLinks family={family} pages={pages} />
    </section>
  )
}
