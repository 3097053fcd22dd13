import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './parts.module.css'

interface Props {
  /** Accessible name of the navigation. */
  name: string
  parts: readonly { name: string; to: string; isEnd?: boolean }[]
}

export function Parts({ name, parts }: Props) {
  return (
    <nav className={styles.parts} aria-label={name} ref={useCurrentInView()}>
      {parts.map(({ name, to, isEnd = false }) => (
        <NavLink key={to} to={to} end={isEnd}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

/** On a phone the parts are wider than the screen: the one that is open has to be seen. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which one is current
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [pathname])
  return nav
}
