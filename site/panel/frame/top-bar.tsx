import { type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Form, Link, useLocation, useMatches } from 'react-router'
import { command } from '../../ui/command.ts'
import { Icon } from '../../ui/icon.tsx'
import { PanelIcon } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import { DRAWER, SIDEBAR } from './panel-nav.tsx'
import type { Theme } from './preferences.ts'
import styles from './top-bar.module.css'

/** The server does not know the device’s theme, so it renders both buttons and CSS shows the useful one. */
function ThemeToggle({ choose }: { choose: (theme: Theme) => void }) {
  const { pathname } = useLocation()
  const light = useRef<HTMLButtonElement>(null)
  const dark = useRef<HTMLButtonElement>(null)

  function press(event: MouseEvent, theme: Theme) {
    event.preventDefault()
    flushSync(() => choose(theme))
    const shown = theme === 'dark' ? light : dark
    shown.current?.focus()
  }

  return (
    <Form method="post" action="/panel/theme" className={styles.themeToggle}>
      <input type="hidden" name="from" value={pathname} />
      <button
        ref={dark}
        type="submit"
        name="theme"
        value="dark"
        className={`icon-button ${styles.themeToDark}`}
        onClick={(event) => press(event, 'dark')}
      >
        <PanelIcon name="moon" />
        <span className="visually-hidden">Koyu görünüme geçin</span>
      </button>
      <button
        ref={light}
        type="submit"
        name="theme"
        value="light"
        className={`icon-button ${styles.themeToLight}`}
        onClick={(event) => press(event, 'light')}
      >
        <PanelIcon name="sun" />
        <span className="visually-hidden">Açık görünüme geçin</span>
      </button>
    </Form>
  )
}

export interface PanelHandle {
  title: string
  /** The title that a guardian reads where the other addresses the learner. */
  titleOfChild?: string
}

interface Props {
  school: string
  isSidebarOpen: boolean
  onToggle: () => void
  choose: (theme: Theme) => void
}

export function TopBar({ school, isSidebarOpen, onToggle, choose }: Props) {
  const handle = useMatches().at(-1)?.handle as PanelHandle | undefined
  const say = useReader()
  const own = handle?.title ?? 'Panel'
  const title = say(own, handle?.titleOfChild ?? own)
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
