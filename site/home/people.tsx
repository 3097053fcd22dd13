import type { Picture as PictureData } from '../../contract/picture.ts'
import type { Group } from '../../contract/public/group.ts'
import type { PublicTeacher } from '../../contract/public/teachers.ts'
import { Face } from '../ui/face.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './people.module.css'

const SHOWN = 4

interface Props {
  teachers: readonly PublicTeacher[]
  room: PictureData | null
  groups: readonly Group[]
  /** The address of the page about all of them; empty without one. */
  path: string
}

export function People({ teachers, room, groups, path }: Props) {
  const seats = Math.max(0, ...groups.map(({ capacity }) => capacity))
  return (
    <div className={`container ${styles.inner}`}>
      <div className={styles.head}>
        <h2>Sınıfta sizi bekleyenler</h2>
        {seats > 0 && <p className="lead">Kayda açık sınıflarda en çok {seats} kişi olursunuz.</p>}
        {path && (
          <a className="onward" href={path}>
            Öğretmenlerin hepsi <Icon name="arrow-right" />
          </a>
        )}
      </div>
      {room && (
        <Picture className={styles.room} picture={room} sizes="(width >= 64rem) 27rem, 100vw" />
      )}
      <ul className={styles.teachers}>
        {teachers.slice(0, SHOWN).map((teacher) => (
          <li
            key={teacher.id}
            className={styles.teacher}
            data-photographed={teacher.picture !== null}
          >
            {teacher.picture && <Face picture={teacher.picture} className={styles.face} />}
            <p className={styles.name}>{teacher.name}</p>
            {teacher.title && <p className={styles.title}>{teacher.title}</p>}
            {!teacher.picture && teacher.about && <p className={styles.about}>“{teacher.about}”</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
