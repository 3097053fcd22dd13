import type { Classroom } from '../../../contract/student/class.ts'
import { useReader } from '../reader.ts'
import styles from './classroom.module.css'

interface Props {
  classroom: Classroom
  language: string
}

export function ClassCard({ classroom, language }: Props) {
  const { name, level, studentCount } = classroom
  const own = useReader()('siz', 'çocuğunuz')
  return (
    <section className={styles.classCard} data-sky="dawn" aria-label="Sınıf bilgileri">
      <dl className={styles.classFacts}>
        <div className={styles.className}>
          <dt>Sınıf</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Dil</dt>
          <dd>{language}</dd>
        </div>
        {level && (
          <div>
            <dt>Seviye</dt>
            <dd>{level}</dd>
          </div>
        )}
        {studentCount > 0 && (
          <div>
            <dt>Mevcut</dt>
            <dd>{studentCount > 1 ? `${own} dâhil ${studentCount} kişi` : `yalnız ${own}`}</dd>
          </div>
        )}
      </dl>
      <div className={styles.classArt} aria-hidden="true">
        <span className={styles.classLetter}>{level}</span>
      </div>
    </section>
  )
}
