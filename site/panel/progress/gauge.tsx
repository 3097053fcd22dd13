import styles from './gauge.module.css'

export interface Gauge {
  label: string
  value: number
  max: number
  tone: 'calm' | 'warn' | 'bad'
  marks: { at: number; name: string }[]
}

export function GaugeBar({ label, value, max, tone, marks }: Gauge) {
  return (
    <div className={styles.gauge} data-tone={tone}>
      <meter className={styles.meter} aria-label={label} max={max} value={Math.min(value, max)} />
      <ul className={styles.marks} aria-hidden="true">
        {marks.map(({ at, name }) => (
          <li
            key={name}
            className={styles.mark}
            data-end={at === max || undefined}
            style={{ insetInlineStart: `${(at / max) * 100}%` }}
          >
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One digit after the comma at most, as Turks write it: `12.5` -> `12,5`. */
export function toPercent(percent: number): string {
  return String(Math.round(percent * 10) / 10).replace('.', ',')
}
