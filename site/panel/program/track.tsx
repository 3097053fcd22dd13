import { useId, useState } from 'react'
import { RichText } from '../../prose/rich-text.tsx'
import panelStyles from '../frame/panel.module.css'
import type { PlanView } from './read-program.ts'
import type { TrackView, TrackWeek } from './read-track.ts'
import styles from './track.module.css'

interface Props {
  track: TrackView
  plan: PlanView['weeks']
}

/** The level as a bar of weeks, a radio each: the pressed one is told with its line of the plan. */
export function Track({ track: { now, first, weeks, facts }, plan }: Props) {
  const name = useId()
  const [chosen, choose] = useState(first)
  const told = weeks.find(({ number }) => number === chosen)
  const line = plan[chosen]
  return (
    <section className={`card ${styles.track} no-print`} aria-labelledby="kur-takvimi">
      <div className={panelStyles.head}>
        <h2 id="kur-takvimi">Kur takvimi</h2>
        <p className={styles.now}>{now}</p>
      </div>
      <ol className={styles.weeks}>
        {weeks.map((week) => (
          <Week
            key={week.number}
            week={week}
            name={name}
            isChosen={week.number === chosen}
            onChoose={choose}
          />
        ))}
      </ol>
      {told && (
        <div className={styles.told} data-week={chosen}>
          <p className={styles.label}>{told.label}</p>
          {line && <RichText className={styles.line} html={line} />}
        </div>
      )}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}

interface WeekProps {
  week: TrackWeek
  name: string
  isChosen: boolean
  onChoose: (week: number) => void
}

function Week({ week, name, isChosen, onChoose }: WeekProps) {
  const { number, state, isOff, hasHoliday, isNumbered, label } = week
  return (
    <li
      className={styles.week}
      data-state={state}
      data-off={isOff || undefined}
      data-holiday={hasHoliday || undefined}
      title={label}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <label className={styles.press}>
        <input
          type="radio"
          className={styles.choice}
          name={name}
          value={number}
          checked={isChosen}
          onChange={() => onChoose(number)}
        />
        <span className="visually-hidden">{label}</span>
      </label>
      {isNumbered && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
    </li>
  )
}
