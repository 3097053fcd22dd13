import type { Family } from '../../contract/public/pages.ts'
import { FAMILIES } from './families.ts'
import styles from './family-links.module.css'
import type { MenuPage } from './navigation.ts'

/** The sign of a family: the half-disc on its line in the colours of its sky. */
export function FamilySun({ family }: { family: Family }) {
  return <span className={styles.sun} data-sky={FAMILIES[family].sky} aria-hidden="true" />
}

/** The pages of one family. */
export function FamilyLinks({ family, pages }: { family: Family; pages: MenuPage[] }) {
  return (
    <ul className={styles.list}>
      {pages
        .filter((page) => page.family === family)
        .map(({ slug, menu }) => (
          <li key={slug}>
            <a className={styles.link} href={`/page/${slug}`}>
              {menu}
            </a>
          </li>
        ))}
    </ul>
  )
}
