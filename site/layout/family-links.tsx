import type { PageFamily } from '../../contract/public/pages.ts'
import styles from './family-links.module.css'
import type { MenuPage } from './navigation.ts'

/** The sign of a family: the half-disc on its line in the colours of its sky. */
export function FamilySun({ family }: { family: PageFamily }) {
  return <span className={styles.sun} data-sky={family.sky} aria-hidden="true" />
}

/** The pages of one family. */
export function FamilyLinks({ family, pages }: { family: PageFamily; pages: MenuPage[] }) {
  return (
    <ul className={styles.list}>
      {pages
        .filter((page) => page.family === family.key)
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
