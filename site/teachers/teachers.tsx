import type { PublicTeacher } from '../../contract/public/teachers.ts'
import { OwnStyle } from '../ui/own-style.tsx'
import { Picture } from '../ui/picture.tsx'
import sheet from './teachers.module.css?inline'
import styles from './teachers.module.css?names'

export function Teachers({ teachers }: { teachers: readonly PublicTeacher[] }) {
  return (
    <section className={`container ${styles.teachers}`} aria-labelledby="ogretmenler">
      <OwnStyle name="teachers" text={sheet} />
      <h2 id="ogretmenler">Öğretmenlerimiz</h2>
      <ul className={styles.list}>
        {teachers.map(({ id, name, title, about, picture }) => (
          <li key={id} className={styles.teacher}>
            {picture && <Picture className={styles.face} picture={picture} sizes="10rem" />}
            <div className={styles.words}>
              <h3 className={styles.name}>{name}</h3>
              {title && <p className={styles.title}>{title}</p>}
              {about && <blockquote className={styles.about}>“{about}”</blockquote>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
