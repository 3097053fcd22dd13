import type { Absence } from '../../domain/level-rules.ts'
import styles from './absence-bar.module.css'

/** Missed hours against those that the course allows, as a length and as a number. */
export function AbsenceBar({
  absence: { missed, left, isWithinLimit, warning },
}: {
  absence: Absence
}) {
  const most = missed + left
  const state = isWithinLimit ? (warning === null ? 'calm' : 'warned') : 'over'
  const share = most > 0 ? Math.min(1, missed / most) : Number(missed > 0)
  return (
    <span className={styles.absence}>
      <span>
        {missed} / {most} saat
        {state === 'over' && ', sınır aşıldı'}
        {state === 'warned' && `, %${warning} uyarısı`}
      </span>
      <span className={styles.line} data-state={state} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  )
}
