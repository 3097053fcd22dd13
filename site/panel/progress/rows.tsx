import styles from './rows.module.css'

export interface RowProps {
  title: string
  detail: string
  value: string
  isQuiet?: boolean
}

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
