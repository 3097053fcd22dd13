import { OwnStyle } from '../ui/own-style.tsx'
import sheet from './day-art.module.css?inline'
import styles from './day-art.module.css?names'
import { sayDay } from './words.ts'

/** The day on which a group begins, rising before its sun. @param day `2026-12-07` */
export function DayArt({ day }: { day: string }) {
  const [number, month] = sayDay(day).split(' ')
  return (
    <div className={styles.dayArt} aria-hidden="true">
      <OwnStyle name="day-art" text={sheet} />
      <span className={styles.number}>{number}</span>
      <span className={styles.month}>{month}</span>
    </div>
  )
}
