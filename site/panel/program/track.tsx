import panelStyles from '../frame/panel.module.css'
import type { TrackView, TrackWeek } from './read-track.ts'
import styles from './track.module.css'

export function Track({ track: { now, weeks, facts } }: { track: TrackView }) {
  return (
    <section className={`card ${styles.track} no-print`} aria-labelledby="kur-takvimi">
      <div className={panelStyles.head}>
        <h2 id="kur-takvimi">Kur takvimi</h2>
        <p className={styles.now}>{now}</p>
      </div>
      <ol className={styles.weeks}>
        {weeks.map((week) => (
          <Week key={week.number} week={week} />
        ))}
      </ol>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}

function Week({
  week: { number, state, isOff, hasHoliday, isNumbered, label },
}: {
  week: TrackWeek
}) {
  return (
    <li
      className={styles.week}
      data-state={state}
      data-off={isOff || undefined}
      data-holiday={hasHoliday || undefined}
      title={label}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className="visually-hidden">{label}</span>
      {isNumbered && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
    </li>
  )
}
