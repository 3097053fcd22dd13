import { command } from '../ui/command.ts'
import { Icon } from '../ui/icon.tsx'
import { FAMILIES } from './families.ts'
import { FamilyLinks, FamilySun } from './family-links.tsx'
import { FAMILY_ORDER, MORE_LINKS, type Navigation, ONLINE } from './navigation.ts'
import { SocialLinks } from './social-links.tsx'
import './mobile-menu.css'

/** The whole menu for small screens; a modal dialog, so the focus stays in it until it closes. */
export function MobileMenu({ pages, tests, contact }: Navigation) {
  return (
    <dialog
      id="menu-mobil"
      className="mobile-menu"
      data-menu="mobile"
      aria-label="Menü"
      closedby="any"
      popover="auto"
      data-lock
    >
      <div className="mobile-menu-head">
        <p className="mobile-menu-title">Menü</p>
        <button type="button" className="icon-button" {...command('close', 'menu-mobil')}>
          <Icon name="close" />
          <span className="visually-hidden">Menüyü kapat</span>
        </button>
      </div>
      <nav className="mobile-menu-body" aria-label="Mobil menü">
        {FAMILY_ORDER.map((family) => (
          <details key={family} name="menu-mobil" className="mobile-menu-group">
            <summary>
              <FamilySun family={family} />
              {FAMILIES[family].name}
              <Icon name="chevron-down" />
            </summary>
            <FamilyLinks family={family} pages={pages} />
          </details>
        ))}
        <details name="menu-mobil" className="mobile-menu-group">
          <summary>
            <span className="mobile-menu-mark" aria-hidden="true">
              ?
            </span>
            Seviye Testi
            <Icon name="chevron-down" />
          </summary>
          <ul className="family-links">
            {tests.map(({ slug, name }) => (
              <li key={slug}>
                <a className="family-link" href={`/test/${slug}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <ul className="mobile-menu-more">
          {[{ href: ONLINE, label: 'Online Eğitimler' }, ...MORE_LINKS].map(({ href, label }) => (
            <li key={href}>
              <a className="mobile-menu-link" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mobile-menu-foot">
        <a className="button button-wide" href="/auth/login">
          <Icon name="user" size={20} />
          Öğrenci Girişi
        </a>
        <SocialLinks social={contact.social} />
      </div>
    </dialog>
  )
}
