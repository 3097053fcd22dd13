import type { Family } from '../../contract/public/pages.ts'
import { useHasScript } from '../document/use-has-script.ts'
import { Icon } from '../ui/icon.tsx'
import { FAMILIES } from './families.ts'
import { FamilyLinks, FamilySun } from './family-links.tsx'
import styles from './header.module.css'
import menusStyles from './menus.module.css'
import type { Navigation } from './navigation.ts'

/** Which families stand under one another, so that the columns come out about equally long. */
const COLUMNS: Family[][] = [
  ['general', 'children'],
  ['exams'],
  ['languages'],
  ['professional'],
  ['school'],
]

/** The button `Kurslar` with its panel: every page of the site, by family. Opens without script. */
export function CourseMenu({ pages, tests }: Navigation) {
  return (
    <>
      <button
        type="button"
        className={styles.navButton}
        popoverTarget="menu-kurslar"
        aria-expanded={useHasScript() ? false : undefined}
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
        <div className={`container ${menusStyles.megaColumns}`}>
          {COLUMNS.map((families) => (
            <div key={families[0]} className={menusStyles.megaColumn}>
              {families.map((family) => (
                <MenuFamily key={family} family={family} pages={pages} />
              ))}
              {families.includes('professional') && tests[0] && (
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

function MenuFamily({ family, pages }: { family: Family; pages: Navigation['pages'] }) {
  return (
    <section>
      <p className={menusStyles.megaTitle}>
        <FamilySun family={family} />
        {FAMILIES[family].name}
      </p>
      <FamilyLinks family={family} pages={pages} />
    </section>
  )
}
