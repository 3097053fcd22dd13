import panelStyles from '../frame/panel.module.css'
import styles from './part.module.css'
import type { HomeworkView } from './read-homework.ts'
import { Row } from './rows.tsx'

interface Props {
  open: HomeworkView[]
  past: HomeworkView[]
}

export function HomeworkPart({ open, past }: Props) {
  return (
    <section className={`card ${styles.part}`} aria-labelledby="odev">
      <h2 id="odev">Ödev</h2>
      {open.length > 0 ? (
        <List rows={open} label="Yapılacak ödevler" />
      ) : (
        <p className={panelStyles.muted}>Yapılacak ödev yok.</p>
      )}
      {past.length > 0 && (
        <details className={panelStyles.fold}>
          <summary>Geçmiş {past.length} ödev</summary>
          <List rows={past} label="Geçmiş ödevler" />
        </details>
      )}
    </section>
  )
}

function List({ rows, label }: { rows: HomeworkView[]; label: string }) {
  return (
    <ul aria-label={label}>
      {rows.map(({ id, ...row }) => (
        <Row key={id} {...row} isQuiet />
      ))}
    </ul>
  )
}
