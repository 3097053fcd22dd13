import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ParamChanges } from '../list/filter.tsx'
import { iconButtonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './week.module.css'

export function useCampus() {
  const [params, setParams] = useSearchParams()
  const campus = params.get('campus') ?? ''
  const change = useCallback(
    (changes: ParamChanges) =>
      setParams((before) => new URLSearchParams(withParam(before, 'campus', changes.campus ?? ''))),
    [setParams],
  )
  const filters: Record<string, string> = campus ? { campus } : {}
  return { params, campus, list: { filters, change } }
}

export function withParam(params: URLSearchParams, name: string, value: string): string {
  const query = new URLSearchParams(params)
  if (value) query.set(name, value)
  else query.delete(name)
  return `?${query}`
}

interface Props {
  name: string
  params: URLSearchParams
  now: string
  before: { name: string; day: string }
  after: { name: string; day: string }
  children: string
}

export function DaySteps({ name, params, now, before, after, children }: Props) {
  return (
    <nav className={styles.weeks} aria-label={name}>
      {params.has('day') && (
        <Link to={withParam(params, 'day', '')} className={styles.now}>
          {now}
        </Link>
      )}
      <Link
        to={withParam(params, 'day', before.day)}
        className={iconButtonClass}
        aria-label={before.name}
      >
        <Icon name="chevron-left" />
      </Link>
      <b>{children}</b>
      <Link
        to={withParam(params, 'day', after.day)}
        className={iconButtonClass}
        aria-label={after.name}
      >
        <Icon name="chevron-right" />
      </Link>
    </nav>
  )
}
