import type { ReactNode } from 'react'
import type { Classroom } from '../../../contract/student/class.ts'
import styles from './own-class-card.module.css'

interface Props {
  classroom: Pick<Classroom, 'mode' | 'campus'>
  teachers: string[]
  books: { name: string; file: string }[]
}

export function OwnClassCard({ classroom: { mode, campus }, teachers, books }: Props) {
  const isOnline = mode === 'online'
  if (!(isOnline || campus) && teachers.length === 0 && books.length === 0) return null
  return (
    <section className={`card ${styles.own} no-print`} aria-labelledby="sinifiniz">
      <h2 id="sinifiniz">Sınıfınız</h2>
      <dl className={styles.facts}>
        {isOnline && <Fact name="Yer">Çevrim içi; bağlantı e-postayla gelir</Fact>}
        {!isOnline && campus && (
          <Fact name="Şube">
            {campus.name}
            <span className={styles.address}>{campus.address}</span>
            {campus.directions && (
              <a href={campus.directions} rel="noreferrer" target="_blank">
                Yol tarifi
              </a>
            )}
          </Fact>
        )}
        {teachers.length > 0 && <Fact name="Öğretmen">{teachers.join(', ')}</Fact>}
        {books.length > 0 && (
          <Fact name="Kitap">
            {books.map(({ name, file }) => (
              <a key={file} href={file}>
                {name}
              </a>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
