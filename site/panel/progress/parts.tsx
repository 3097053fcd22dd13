import type { ReactNode } from 'react'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import { GaugeBar } from './gauge.tsx'
import styles from './parts.module.css'
import type { AbsenceRow, AbsenceView } from './read-absence.ts'
import type { HomeworkView } from './read-homework.ts'
import type { CertificateView, MarksView } from './read-marks.ts'

interface RowProps {
  title: string
  detail: string
  value: string
  isQuiet?: boolean
}

function Row({ title, detail, value, isQuiet = false }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={styles.value} data-quiet={isQuiet || undefined}>
        {value}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </li>
  )
}

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

export function CertificatesPart({ certificates }: { certificates: CertificateView[] }) {
  return (
    <section className={`card ${styles.part}`} aria-labelledby="belgeler">
      <h2 id="belgeler">{useReader()('Belgelerim', 'Çocuğunuzun belgeleri')}</h2>
      {certificates.length > 0 ? (
        <ul>
          {certificates.map((certificate) => (
            <Certificate key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      ) : (
        <p className={panelStyles.muted}>Kur tamamlandığında belge buradan indirilir.</p>
      )}
    </section>
  )
}

function Certificate({
  certificate: { id, name, detail, verify },
}: {
  certificate: CertificateView
}) {
  return (
    <li className={styles.certificate}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.rules}>
          {detail} <a href={verify}>Doğrulama sayfası</a>
        </p>
      </div>
      <a className="button button-quiet button-small" href={`/panel/certificate/${id}`}>
        <PanelIcon name="download" size={20} />
        İndirin<span className="visually-hidden">: {name}</span>
      </a>
    </li>
  )
}

interface HomeworkPartProps {
  open: HomeworkView[]
  past: HomeworkView[]
}

export function HomeworkPart({ open, past }: HomeworkPartProps) {
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
