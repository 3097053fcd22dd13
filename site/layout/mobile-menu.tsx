import type { PageFamily } from '../../contract/public/pages.ts'
import { command } from '../ui/command.ts'
import { Icon } from '../ui/icon.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import { TestName } from '../ui/test-name.tsx'
import styles from './mobile-menu.module.css'
import { GROUPS, type MenuPage, moreLinks, type Navigation, onlineLink } from './navigation.ts'

export function FamilyLinks({ family, pages }: { family: PageFamily; pages: MenuPage[] }) {
  return (
    <ul className={styles.list}>
      {pages
        .filter((page) => page.family === family.key)
        .map(({ slug, menu }) => (
          <li key={slug}>
            <a className={styles.familyLinksLink} href={`/page/${slug}`}>
              {menu}
            </a>
          </li>
        ))}
    </ul>
  )
}

export function MobileMenu(navigation: Navigation) {
  const { families, pages, tests, contact, isKur } = navigation
  return (
    <dialog
      id="menu-mobil"
      className={styles.mobileMenu}
      data-menu="mobile"
      aria-label="Menü"
      closedby="any"
      data-lock
    >
      <div className={styles.head}>
        <p className={styles.title}>Menü</p>
        <button type="button" className="icon-button" {...command('close', 'menu-mobil')}>
          <Icon name="close" />
          <span className="visually-hidden">Menüyü kapatın</span>
        </button>
      </div>
      <nav className={styles.body} aria-label="Mobil menü">
        {families.map((family) => (
          <details key={family.key} name="menu-mobil" className={styles.group}>
            <summary>
              {family.name}
              <Icon name="chevron-down" />
            </summary>
            <FamilyLinks family={family} pages={pages} />
          </details>
        ))}
        <details name="menu-mobil" className={styles.group}>
          <summary>
            Seviye Testi
            <Icon name="chevron-down" />
          </summary>
          <ul className={styles.list}>
            {tests.map(({ slug, name }) => (
              <li key={slug}>
                <a className={styles.familyLinksLink} href={`/test/${slug}`}>
                  <TestName name={name} />
                </a>
              </li>
            ))}
          </ul>
        </details>
        <ul className={styles.more}>
          {[...onlineLink(pages), ...moreLinks(navigation).filter((link) => link !== GROUPS)].map(
            ({ href, label }) => (
              <li key={href}>
                <a className={styles.link} href={href}>
                  {label}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className={styles.foot}>
        {isKur && (
          <a className="button" href={GROUPS.href}>
            {GROUPS.label}
          </a>
        )}
        <a className="button button-quiet" href="/auth/login">
          Öğrenci Girişi
        </a>
        <SocialLinks className={styles.social} social={contact?.social ?? []} />
      </div>
    </dialog>
  )
}
