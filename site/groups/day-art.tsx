import styles from './day-art.module.css'
import { sayDay } from './words.ts'

/** @param day `2026-12-07` */
export function DayArt({ day }: { day: string }) {
  const [number, month] = sayDay(day).split(' ')
  return (
    <div className={styles.dayArt} aria-hidden="true">
      <span className={styles.number}>{number}</span>
      <span className={styles.month}>{month}</span>
    </div>
  )
}
