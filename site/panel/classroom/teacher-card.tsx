import type { Teacher } from '../../../contract/student/class.ts'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from './stars.tsx'

export function TeacherCard({ teacher }: { teacher: Teacher }) {
  const { name, surname, title, about, picture } = teacher
  return (
    <li className="card teacher">
      <div className="teacher-face">
        {picture ? (
          <Picture picture={picture} sizes="5.5rem" decorative />
        ) : (
          <span className="teacher-initials" aria-hidden="true">
            {[name, surname].map((word) => [...word][0] ?? '').join('')}
          </span>
        )}
      </div>
      <div className="teacher-words">
        <h3>
          {name} {surname}
        </h3>
        {title && <p className="teacher-title">{title}</p>}
      </div>
      {about && <p className="teacher-about">{about}</p>}
      <Stars teacher={teacher} />
    </li>
  )
}
