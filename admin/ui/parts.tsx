import { NavLink } from 'react-router'
import styles from './parts.module.css'

interface Props {
  /** Accessible name of the navigation. */
  name: string
  parts: readonly { name: string; to: string; isEnd?: boolean }[]
}

export function Parts({ name, parts }: Props) {
  return (
    <nav className={styles.parts} aria-label={name}>
      {parts.map(({ name, to, isEnd = false }) => (
        <NavLink key={to} to={to} end={isEnd}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
