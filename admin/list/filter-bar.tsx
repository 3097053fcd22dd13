import { type ReactNode, useState } from 'react'
import type { ResourceName } from '../data/resources.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './filters.module.css'
import type { List } from './use-list.ts'

interface Props {
  search: ReactNode
  filters: ReactNode
  list: Pick<List<ResourceName>, 'filters'>
}

/** Beside a search the filters are folded; those in use stay in view. */
export function FilterBar({ search, filters, list }: Props) {
  const inUse = Object.keys(list.filters).filter((name) => name !== 'q').length
  const [isOpen, setOpen] = useState(false)
  if (!(search || filters)) return null
  return (
    <search className={styles.bar}>
      {search}
      {search && filters && (
        <>
          <Button
            kind="quiet"
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="settings" size={18} /> <span>Filtreler</span>
            {inUse > 0 && ` (${inUse})`}
          </Button>
          <div className={styles.filters} data-open={isOpen}>
            {filters}
          </div>
        </>
      )}
      {!search && (
        <div className={styles.filters} data-open="true">
          {filters}
        </div>
      )}
    </search>
  )
}
