import type { Family } from '../../contract/public/pages.ts'
import { FAMILIES } from './families.ts'
import type { MenuPage } from './navigation.ts'
import './family-links.css'

/** The sign of a family: the half-disc on its line in the colours of its sky. */
export function FamilySun({ family }: { family: Family }) {
  return <span className="family-sun" data-sky={FAMILIES[family].sky} aria-hidden="true" />
}

/** The pages of one family. */
export function FamilyLinks({ family, pages }: { family: Family; pages: MenuPage[] }) {
  return (
    <ul className="family-links">
      {pages
        .filter((page) => page.family === family)
        .map(({ slug, menu }) => (
          <li key={slug}>
            <a className="family-link" href={`/page/${slug}`}>
              {menu}
            </a>
          </li>
        ))}
    </ul>
  )
}
