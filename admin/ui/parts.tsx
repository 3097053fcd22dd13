import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './parts.module.css'

interface Part {
  name: string
  to: string
}

interface Props<Kind extends Part> {
  name: string
  parts: readonly Kind[]
}

export function Parts({ name, parts }: Props<Part>) {
  const { pathname } = useLocation()
  const current = currentPart(
    parts.map(({ to }) => to),
    pathname,
  )
  return (
    <PartLinks
      name={name}
      parts={parts.map((part) => ({ ...part, isOpen: part.to === current }))}
    />
  )
}

interface SideProps extends Props<Part> {
  children: ReactNode
}

/** Many parts are a list beside the screen where there is room, else a line above it. */
export function SideParts({ name, parts, children }: SideProps) {
  return (
    <div className={styles.sided}>
      {parts.length > 1 && <Parts name={name} parts={parts} />}
      <div className={styles.content}>{children}</div>
    </div>
  )
}

export function PartLinks({ name, parts }: Props<Part & { isOpen: boolean }>) {
  return (
    <nav className={styles.parts} aria-label={name}>
      {parts.map(({ name, to, isOpen }) => (
        <Link
          key={name}
          to={to}
          aria-current={isOpen ? 'page' : undefined}
          ref={isOpen ? bringIntoView : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function bringIntoView(link: HTMLAnchorElement | null) {
  link?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
}

/** The longest of the paths that the address begins with: a record stands below its list. */
export function currentPart(paths: readonly string[], address: string): string | undefined {
  return paths
    .filter((path) => `${address}/`.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}
