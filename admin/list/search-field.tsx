import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './filters.module.css'
import type { ParamChanges } from './use-param-change.ts'

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
