import type { ReactNode } from 'react'
import panelStyles from '../frame/panel.module.css'
import { GaugeBar } from './gauge.tsx'
import styles from './part.module.css'
import type { AbsenceRow, AbsenceView } from './read-absence.ts'
import { Row } from './rows.tsx'

const SHOWN = 6

interface Props {
  absence: AbsenceView
  /** The lessons one by one. */
  children: ReactNode
}

export function AbsencePart({ absence, children }: Props) {
  const { missed, of, left, gauge, sentence, isWarning, rules, rows, before } = absence
  return (
    <section className={`card ${styles.part}`} aria-labelledby="devam">
      <h2 id="devam">Devam</h2>
      <p className={styles.figure}>
        <span>
          <b>{missed}</b>
          {of} kaçırıldı
        </span>
        {left && <span>{left}</span>}
      </p>
      {gauge && <GaugeBar {...gauge} />}
      <p className={styles.sentence} data-warning={isWarning || undefined}>
        {sentence}
      </p>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {children}
      {rows.length > 0 && <Lessons rows={rows.slice(0, SHOWN)} label="Kaçırılan dersler" />}
      {rows.length > SHOWN && (
        <Fold title={`Daha eski ${rows.length - SHOWN} ders`} rows={rows.slice(SHOWN)} />
      )}
      {before.length > 0 && (
        <Fold title={`Kayıttan önceki ${before.length} ders, sayılmaz`} rows={before} />
      )}
    </section>
  )
}

function Fold({ title, rows }: { title: string; rows: AbsenceRow[] }) {
  return (
    <details className={panelStyles.fold}>
      <summary>{title}</summary>
      <Lessons rows={rows} label={title} />
    </details>
  )
}

function Lessons({ rows, label }: { rows: AbsenceRow[]; label: string }) {
  return (
    <ul aria-label={label}>
      {rows.map(({ id, ...row }) => (
        <Row key={id} {...row} />
      ))}
    </ul>
  )
}
