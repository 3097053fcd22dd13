import { Link, useMatches } from 'react-router'
import { command } from '../../ui/command.ts'
import { Icon } from '../../ui/icon.tsx'
import { PanelIcon } from '../panel-icon.tsx'
import type { Theme } from './preferences.ts'
import { SIDEBAR } from './sidebar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import styles from './top-bar.module.css'
import { DRAWER } from './use-sidebar.ts'

export interface PanelHandle {
  title: string
}

interface Props {
  school: string
  isSidebarOpen: boolean
  onToggle: () => void
  choose: (theme: Theme) => void
}

export function TopBar({ school, isSidebarOpen, onToggle, choose }: Props) {
  const handle = useMatches().at(-1)?.handle as PanelHandle | undefined
  const title = handle?.title ?? 'Panel'
  return (
    <header className={`${styles.topLine} no-print`}>
      <title>{`${title} | ${school}`}</title>
      <button
        type="button"
        className={`icon-button ${styles.sidebar}`}
        aria-expanded={isSidebarOpen}
        aria-controls={SIDEBAR}
        title={`${isSidebarOpen ? 'Daraltın' : 'Genişletin'} (Ctrl+B)`}
        data-early
        onClick={onToggle}
      >
        <PanelIcon name="sidebar" />
        <span className="visually-hidden">Kenar çubuğu</span>
      </button>
      <button
        type="button"
        className={`icon-button ${styles.menu}`}
        aria-haspopup="dialog"
        {...command('show-modal', DRAWER)}
      >
        <Icon name="menu" />
        <span className="visually-hidden">Menü</span>
      </button>
      <Breadcrumb title={title} />
      <ThemeToggle choose={choose} />
    </header>
  )
}

function Breadcrumb({ title }: { title: string }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Sayfa yolu">
      <ol className={styles.breadcrumbList}>
        <li>
          <Link className={styles.breadcrumbLink} to="/panel">
            Panel
          </Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
