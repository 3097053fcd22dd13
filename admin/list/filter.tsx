import { useId } from 'react'
import styles from './filters.module.css'
import type { Changes } from './use-list.ts'

interface Common {
  list: { filters: Record<string, string>; change: (changes: Changes) => void }
  /** Name of the parameter in the call’s query. */
  name: string
  label: string
}

export function SelectFilter({
  list,
  name,
  label,
  options,
}: Common & { options: Record<string, string> }) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.control}
        value={list.filters[name] ?? ''}
        onChange={(event) => list.change({ [name]: event.currentTarget.value })}
      >
        <option value="">Hepsi</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

export function DayFilter({ list, name, label }: Common) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.control}
        value={list.filters[name] ?? ''}
        onChange={(event) => list.change({ [name]: event.currentTarget.value })}
      />
    </div>
  )
}
