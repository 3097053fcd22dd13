import { useId } from 'react'
import styles from './filters.module.css'
import type { ParamChanges } from './use-param-change.ts'

interface Common {
  list: { filters: Record<string, string>; change: (changes: ParamChanges) => void }
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
    <div className={styles.filter} data-used={name in list.filters}>
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

interface GroupedProps extends Pick<Common, 'list' | 'label'> {
  /** By the parameter that an option sets; setting one clears the others. */
  groups: Record<string, { label: string; options: Record<string, string> }>
}

export function GroupedFilter({ list, label, groups }: GroupedProps) {
  const id = useId()
  const used = Object.keys(groups).find((name) => name in list.filters)
  const choose = (value: string) => {
    const [chosen, option] = value.split(':')
    const names = Object.keys(groups)
    list.change(
      Object.fromEntries(names.map((name) => [name, name === chosen ? option : undefined])),
    )
  }
  return (
    <div className={styles.filter} data-used={used !== undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.control}
        value={used ? `${used}:${list.filters[used]}` : ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">Hepsi</option>
        {Object.entries(groups).map(([name, { label, options }]) => (
          <optgroup key={name} label={label}>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={`${name}:${value}`}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

export function DaysFilter({ list }: Pick<Common, 'list'>) {
  return (
    <div className={styles.days}>
      <DayFilter list={list} name="from" label="İlk gün" />
      <DayFilter list={list} name="to" label="Son gün" />
    </div>
  )
}

function DayFilter({ list, name, label }: Common) {
  const id = useId()
  return (
    <div className={styles.filter} data-used={name in list.filters}>
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
