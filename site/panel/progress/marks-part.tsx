import { GaugeBar } from './gauge.tsx'
import styles from './part.module.css'
import type { MarksView } from './read-marks.ts'
import { Row } from './rows.tsx'

export function MarksPart({ marks }: { marks: MarksView }) {
  const { average, gauge, state, way, isWarning, rows } = marks
  return (
    <section className={`card ${styles.part}`} aria-labelledby="notlar">
      <h2 id="notlar">Notlar</h2>
      {rows.length > 0 && (
        <p className={styles.figure}>
          <span>
            {average === null ? (
              'Henüz not girilmedi'
            ) : (
              <>
                <b>{average}</b>ortalama
              </>
            )}
          </span>
          <span>{state}</span>
        </p>
      )}
      {gauge && <GaugeBar {...gauge} />}
      <p className={styles.sentence} data-warning={isWarning || undefined}>
        {way}
      </p>
      {rows.length > 0 && (
        <ul aria-label="Sınavlar ve notlar">
          {rows.map(({ id, ...row }) => (
            <Row key={id} {...row} />
          ))}
        </ul>
      )}
    </section>
  )
}
