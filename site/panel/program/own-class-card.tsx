import type { ReactNode } from 'react'
import { useReader } from '../reader.ts'
import styles from './own-class-card.module.css'

interface Props {
  teachers: string[]
  books: { name: string; file: string }[]
}

export function OwnClassCard({ teachers, books }: Props) {
  const say = useReader()
  if (teachers.length === 0 && books.length === 0) return null
  return (
    <section className={`card ${styles.own} no-print`} aria-labelledby="sinifiniz">
      <h2 id="sinifiniz">{say('Sınıfınız', 'Çocuğunuzun sınıfı')}</h2>
      <dl className={styles.facts}>
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
