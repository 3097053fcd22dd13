import type { Teacher } from '../../../contract/student/class.ts'
import { initialsOf } from '../../../domain/name.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './classroom.module.css'
import { Stars } from './stars.tsx'

export function TeacherCard({ teacher }: { teacher: Teacher }) {
  const { name, surname, title, about, picture } = teacher
  return (
    <li className={`card ${styles.teacher}`}>
      <div className={styles.teacherFace}>
        {picture ? (
          <Picture picture={picture} sizes="5.5rem" decorative />
        ) : (
          <span className={styles.teacherInitials} aria-hidden="true">
            {initialsOf(`${name} ${surname}`)}
          </span>
        )}
      </div>
      <div className={styles.teacherWords}>
        <h3>
          {name} {surname}
        </h3>
        {title && <p className={styles.teacherTitle}>{title}</p>}
      </div>
      {about && <p className={styles.teacherAbout}>{about}</p>}
      <Stars teacher={teacher} />
    </li>
  )
}
