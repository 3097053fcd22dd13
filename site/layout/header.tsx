import type { PageFamily } from '../../contract/public/pages.ts'
import { command } from '../ui/command.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import { TestName } from '../ui/test-name.tsx'
import styles from './header.module.css'
import { FamilyLinks } from './mobile-menu.tsx'
import { moreLinks, type Navigation, onlineLink, toColumns } from './navigation.ts'

function CourseMenu({ families, pages, tests, hasFailed }: Navigation) {
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
      <div popover="auto" id="menu-kurslar" className={styles.mega} data-menu="courses" data-lock>
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
        <div className={`container ${styles.megaColumns}`}>
          {columns.map((column, index) => (
            <div key={column[0]?.key} className={styles.megaColumn}>
              {column.map((family) => (
                <MenuFamily key={family.key} family={family} pages={pages} />
              ))}
              {index === shortest && tests[0] && (
                <a className={styles.megaTest} href={`/test/${tests[0].slug}`} data-sky="dawn">
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
      <p className={styles.megaTitle} data-sky={family.sky}>
        {family.name}
      </p>
      <FamilyLinks family={family} pages={pages} />
    </section>
  )
}

function TestMenu({ tests }: Navigation) {
  return (
    <>
      <button
        type="button"
        className={`${styles.navButton} ${styles.navButtonTests}`}
        popoverTarget="menu-testler"
        aria-expanded="false"
        aria-controls="menu-testler"
      >
        Seviye Testi
        <Icon name="chevron-down" size={18} />
      </button>
      <div popover="auto" id="menu-testler" className={styles.testMenu} data-menu="tests">
        <p className={styles.testMenuTitle}>
          {tests.length > 0 ? 'Ücretsiz seviye tespit testleri' : 'Testler şu anda listelenemiyor.'}
        </p>
        <ul className={styles.testMenuList}>
          {tests.map(({ slug, name }) => (
            <li key={slug}>
              <a className={styles.testMenuLink} href={`/test/${slug}`}>
                <TestName name={name} />
                <Icon name="arrow-right" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

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
