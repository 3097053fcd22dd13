import { command } from '../ui/command.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import { CourseMenu } from './course-menu.tsx'
import styles from './header.module.css'
import { moreLinks, type Navigation, onlineLink } from './navigation.ts'
import { TestMenu } from './test-menu.tsx'

export function Header(navigation: Navigation) {
  return (
    <>
      <div className={`${styles.topBar} on-dark no-print`}>
        <nav className={`container ${styles.topBarInner}`} aria-label="Okul">
          <ul className={styles.topBarLinks}>
            {moreLinks(navigation).map(({ href, label }) => (
              <li key={href}>
                <a className={styles.topBarLink} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <SocialLinks className={styles.social} social={navigation.contact?.social ?? []} />
        </nav>
      </div>
      <div className={styles.siteHeader}>
        <div className={`container ${styles.siteHeaderInner}`}>
          <Logo className={styles.logo} name={navigation.school} mark={navigation.logo} />
          <nav className={styles.mainNav} aria-label="Ana menü">
            <CourseMenu {...navigation} />
            <TestMenu {...navigation} />
            {onlineLink(navigation.pages).map(({ href, label }) => (
              <a key={href} className={styles.navButton} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <a
            className={`button button-quiet button-small ${styles.loginButton}`}
            href="/auth/login"
          >
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
      className={`${styles.menuButton} no-print`}
      aria-expanded="false"
      aria-haspopup="dialog"
      {...command('show-modal', 'menu-mobil')}
    >
      <Icon name="menu" size={26} />
      <span className="visually-hidden">Menü</span>
    </button>
  )
}
