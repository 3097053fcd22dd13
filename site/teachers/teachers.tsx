import type { Group } from '../../contract/public/group.ts'
import type { PublicTeacher } from '../../contract/public/teachers.ts'
import { formatDayMonth } from '../../domain/school-time.ts'
import { formatGroupName } from '../groups/describe-group.ts'
import { Face } from '../ui/face.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import sheet from './teachers.module.css?inline'
import styles from './teachers.module.css?names'

const NEXT = 2

interface Props {
  teachers: readonly PublicTeacher[]
  groups: readonly Group[]
}

export function Teachers({ teachers, groups }: Props) {
  return (
    <section className={`container ${styles.teachers}`} aria-labelledby="ogretmenler">
      <OwnStyle name="teachers" text={sheet} />
      <h2 id="ogretmenler">Öğretmenlerimiz</h2>
      <ul className={styles.list}>
        {teachers.map((teacher) => (
          <Teacher key={teacher.id} teacher={teacher} groups={groupsOf(teacher, groups)} />
        ))}
      </ul>
    </section>
  )
}

/** Without a photograph a teacher is a row of words. */
function Teacher({ teacher, groups }: { teacher: PublicTeacher; groups: readonly Group[] }) {
  const { name, title, about, picture } = teacher
  return (
    <li className={styles.teacher} data-photographed={picture !== null}>
      {picture && <Face picture={picture} className={styles.face} />}
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {title && <p className={styles.title}>{title}</p>}
      </div>
      {about && <blockquote className={styles.about}>“{about}”</blockquote>}
      {groups.length > 0 && (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <li key={group.id}>
              <a className={styles.group} href={`/gruplar/${group.id}`}>
                {formatGroupName(group)}
                {group.startsOn && `, ${formatDayMonth(group.startsOn)}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function groupsOf({ name }: PublicTeacher, groups: readonly Group[]): readonly Group[] {
  return groups.filter(({ teacher }) => teacher?.split(', ').includes(name)).slice(0, NEXT)
}
