import { type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Form, useLocation } from 'react-router'
import { PanelIcon } from '../panel-icon.tsx'
import type { Theme } from './preferences.ts'
import styles from './top-bar.module.css'

/** The server does not know the device’s theme, so it renders both buttons and CSS shows the useful one. */
export function ThemeToggle({ choose }: { choose: (theme: Theme) => void }) {
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
