import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Screen } from '../screens.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { AccountBox } from './account-box.tsx'
import styles from './bottom-bar.module.css'
import navigationStyles from './navigation.module.css'

const WITHIN_REACH = 4

export function BottomBar({ screens }: { screens: Screen[] }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const within = screens.slice(0, WITHIN_REACH)
  const isElsewhere = !within.some(({ path }) => path === pathname.split('/')[1])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className={styles.bar}>
      <Navigation screens={within} isBar />
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-current={isElsewhere ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        Menü
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Menü">
        <Navigation screens={screens} />
        <AccountBox />
      </Modal>
    </div>
  )
}

export function Navigation({ screens, isBar }: { screens: Screen[]; isBar?: boolean }) {
  return (
    <nav aria-label="Yönetim" className={isBar ? navigationStyles.bar : navigationStyles.list}>
      <ul className={navigationStyles.items}>
        {screens.map(({ name, short, path, icon }) => (
          <li key={path}>
            <NavLink to={`/${path}`} className={navigationStyles.link}>
              <Icon name={icon} />
              {isBar && short && <span aria-hidden="true">{short}</span>}
              <span className={isBar && short ? 'visually-hidden' : undefined}>{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
