import { formatDayMonth } from '../../domain/school-time.ts'
import styles from './day-art.module.css'

export function DayArt({ day }: { day: string }) {
  const [number, month] = formatDayMonth(day).split(' ')
  return (
    <div className={styles.dayArt} aria-hidden="true">
      <span className={styles.number}>{number}</span>
      <span className={styles.month}>{month}</span>
    </div>
  )
}
