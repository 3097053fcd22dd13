import type { ReactNode } from 'react'
import { iconOf } from '../../contract/picture.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import type { PaperFacts } from './paper-screen.tsx'
import styles from './papers.module.css'

interface Props {
  school: PaperFacts['school']
  title: string
  /** Facts stand in two columns when they are printed: a long plan stays on the same sheet. */
  isCompact?: boolean
  children: ReactNode
}

export function Sheet({ school, title, isCompact, children }: Props) {
  const { name, logo, address, phone, email, licence } = school
  return (
    <article className={styles.sheet} data-compact={isCompact}>
      <header className={styles.head}>
        {logo && <img className={styles.logo} src={iconOf(logo, 'logo')} alt="" />}
        <p>
          <b>{name}</b>
          <br />
          {address}
          <br />
          {phone} · {email}
          {licence && (
            <>
              <br />
              Kurum ruhsatı: {licence}
            </>
          )}
        </p>
        <p className={styles.day}>{formatDate(schoolDay())}</p>
      </header>
      <h1>{title}</h1>
      {children}
    </article>
  )
}

export function Lines({
  title,
  lines,
}: {
  title: string
  lines: [name: string, value: ReactNode][]
}) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Signatures({ names }: { names: string[] }) {
  return (
    <div className={styles.signatures}>
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </div>
  )
}
