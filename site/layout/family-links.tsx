import type { PageFamily } from '../../contract/public/pages.ts'
import styles from './family-links.module.css'
import type { MenuPage } from './navigation.ts'

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
