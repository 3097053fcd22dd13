import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ResourceName } from '../data/resources.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import styles from './record-drawer.module.css'
import type { List } from './use-list.ts'
import { useNeighbours } from './use-neighbours.ts'

interface Props<Name extends ResourceName> {
  list: List<Name>
  base: string
  id: number | undefined
  children: ReactNode
}

export function RecordDrawer<Name extends ResourceName>({ list, base, id, children }: Props<Name>) {
  const place = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { before, after, position } = useNeighbours(list, base, id)
  const back = `${base}${list.search}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its beginning
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollTo(0, 0)
  }, [id])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Keys pressed in a dialog above it bubble through here.
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (!isOwn || event.defaultPrevented) return
    if (event.key === 'Escape') void navigate(back)
    const isTyping = (event.target as Element).matches('input, textarea, select, [contenteditable]')
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || isTyping)
    if (event.key.toLowerCase() === 'n' && isPlain && after) void navigate(after)
  }

  return (
    <aside
      className={styles.drawer}
      aria-label="Açık kayıt"
      tabIndex={-1}
      ref={place}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Way to={back} icon="arrow-left" label="Listeye dön" />
        <span className={styles.position}>{position}</span>
        {before && <Way to={before} icon="chevron-left" label="Önceki kayıt" />}
        {after && <Way to={after} icon="chevron-right" label="Sonraki kayıt" keys="n" />}
      </div>
      {children}
    </aside>
  )
}

interface WayProps {
  to: string
  icon: IconName
  label: string
  keys?: string
}

function Way({ to, icon, label, keys }: WayProps) {
  return (
    <Link
      to={to}
      className={iconButtonClass}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys.toUpperCase()})` : label}
    >
      <Icon name={icon} />
    </Link>
  )
}
