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
    <nav className={styles.parts} aria-label={name}>
      {parts.map(({ name, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          ref={to === current ? bringIntoView : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the parts are wider than the screen: the one that is open has to be seen. */
function bringIntoView(link: HTMLAnchorElement | null) {
  link?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
}
