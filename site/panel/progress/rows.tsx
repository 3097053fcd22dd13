import styles from './rows.module.css'

export interface RowProps {
  title: string
  detail: string
  value: string
  /** Shows the value quietly: it is a word in place of a number. */
  isQuiet?: boolean
}

/** A line of a list: what it is, and at the end of the line its figure or state. */
export function Row({ title, detail, value, isQuiet = false }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={styles.value} data-quiet={isQuiet || undefined}>
        {value}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </li>
  )
}
