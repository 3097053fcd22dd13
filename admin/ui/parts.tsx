import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { currentPart } from './current-part.ts'
import styles from './parts.module.css'

interface Props {
  /** Accessible name of the navigation. */
  name: string
  parts: readonly { name: string; to: string }[]
}

export function Parts({ name, parts }: Props) {
  const { pathname } = useLocation()
  const current = currentPart(
    parts.map(({ to }) => to),
    pathname,
  )
  return (
    <nav className={styles.parts} aria-label={name} ref={useCurrentInView(current)}>
      {parts.map(({ name, to }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the parts are wider than the screen: the one that is open has to be seen. */
function useCurrentInView(current: string | undefined) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]')
    link?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [current])
  return nav
}
