import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import styles from './filters.module.css'

export type ParamChanges = Record<string, string | undefined>

/** Changes the address as it is now, not as it was rendered: a row may have been pressed since, whose record is loading. */
export function useParamChange() {
  const base = useHref('/')
  const navigate = useNavigate()
  return useCallback(
    (changes: ParamChanges) => {
      const { pathname, search } = window.location
      const after = new URLSearchParams(search)
      after.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      const to = { pathname: pathname.slice(base.length), search: after.toString() }
      void navigate(to, { replace: true })
    },
    [base, navigate],
  )
}

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

const PAUSE = 250

interface Props {
  list: { filters: Record<string, string>; change: (changes: ParamChanges) => void }
  label: string
  /** Shown in the field where the label is too long for a phone. */
  short?: string
}

export function SearchField({ list: { filters, change }, label, short = label }: Props) {
  const id = useId()
  const { q = '' } = filters
  const [text, setText] = useState(q)
  const sent = useRef(q)
  // Going back and clearing all filters change the address from outside.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setText(q)
  }, [q])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      change({ q: wanted })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, change])
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" size={18} />
      <input
        id={id}
        type="search"
        className={styles.control}
        placeholder={short}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  )
}
