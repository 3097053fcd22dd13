import { NavLink } from 'react-router'
import type { Screen } from '../screens.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './navigation.module.css'

export function Navigation({ screens, isBar }: { screens: Screen[]; isBar?: boolean }) {
  return (
    <nav aria-label="Yönetim" className={isBar ? styles.bar : styles.list}>
      <ul className={styles.items}>
        {screens.map(({ name, short, path, icon }) => (
          <li key={path}>
            <NavLink to={`/${path}`} className={styles.link}>
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
