import { Icon } from '../ui/icon.tsx'
import { TestName } from '../ui/test-name.tsx'
import styles from './header.module.css'
import menusStyles from './menus.module.css'
import type { Navigation } from './navigation.ts'

export function TestMenu({ tests }: Navigation) {
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
      <div popover="auto" id="menu-testler" className={menusStyles.testMenu} data-menu="tests">
        <p className={menusStyles.testMenuTitle}>
          {tests.length > 0 ? 'Ücretsiz seviye tespit testleri' : 'Testler şu anda listelenemiyor.'}
        </p>
        <ul className={menusStyles.testMenuList}>
          {tests.map(({ slug, name }) => (
            <li key={slug}>
              <a className={menusStyles.testMenuLink} href={`/test/${slug}`}>
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
