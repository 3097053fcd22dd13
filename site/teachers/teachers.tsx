import type { PublicTeacher } from '../../contract/public/teachers.ts'
import { Face } from '../ui/face.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import sheet from './teachers.module.css?inline'
import styles from './teachers.module.css?names'

export function Teachers({ teachers }: { teachers: readonly PublicTeacher[] }) {
  return (
    <section className={`container ${styles.teachers}`} aria-labelledby="ogretmenler">
      <OwnStyle name="teachers" text={sheet} />
      <h2 id="ogretmenler">Öğretmenlerimiz</h2>
      <ul className={styles.list}>
        {teachers.map((teacher) => (
          <li key={teacher.id} className={styles.teacher}>
            <Face teacher={teacher} className={styles.face} />
            <div className={styles.words}>
              <h3 className={styles.name}>{teacher.name}</h3>
              {teacher.title && <p className={styles.title}>{teacher.title}</p>}
              {teacher.about && <blockquote className={styles.about}>“{teacher.about}”</blockquote>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
