import { command } from '../ui/command.ts'
import { Icon } from '../ui/icon.tsx'
import { CourseMenu } from './course-menu.tsx'
import { Logo } from './logo.tsx'
import { MORE_LINKS, type Navigation, ONLINE } from './navigation.ts'
import { SocialLinks } from './social-links.tsx'
import { TestMenu } from './test-menu.tsx'
import './header.css'
import './menus.css'

/** Top bar, logo and main menu. Nothing in it hydrates: the menus are the platform’s. */
export function Header(navigation: Navigation) {
  return (
    <>
      <div className="top-bar on-dark">
        <nav className="container top-bar-inner" aria-label="Okul">
          <ul className="top-bar-links">
            {MORE_LINKS.map(({ href, label }) => (
              <li key={href}>
                <a className="top-bar-link" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <SocialLinks social={navigation.contact.social} />
        </nav>
      </div>
      <div className="site-header">
        <div className="container site-header-inner">
          <Logo name={navigation.school} />
          <nav className="main-nav" aria-label="Ana menü">
            <CourseMenu {...navigation} />
            <TestMenu {...navigation} />
            <a className="nav-button" href={ONLINE}>
              Online Eğitimler
            </a>
          </nav>
          <a className="button button-quiet button-small login-button" href="/auth/login">
            <Icon name="user" size={20} />
            Öğrenci Girişi
          </a>
          <MenuButton />
        </div>
      </div>
    </>
  )
}

function MenuButton() {
  return (
    <button
      type="button"
      className="menu-button"
      aria-expanded="false"
      aria-haspopup="dialog"
      {...command('show-modal', 'menu-mobil')}
    >
      <Icon name="menu" size={26} />
      <span className="visually-hidden">Menü</span>
    </button>
  )
}
