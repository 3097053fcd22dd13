import type { Group } from '../../contract/public/group.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './course-groups.module.css'
import { keyOf } from './filters.ts'
import { GroupTickets } from './group-ticket.tsx'
import { NotifyMe } from './notify-me.tsx'

const SHOWN = 3

interface Props {
  groups: readonly Group[]
  course: string
}

export function CourseGroups({ groups, course }: Props) {
  const keys = [...new Set(groups.map(keyOf))]
  return (
    <section className={`container ${styles.courseGroups} no-print`} aria-labelledby="gruplar">
      <div className={styles.head}>
        <h2 id="gruplar">Açık gruplar</h2>
        {groups.length > SHOWN && (
          <a
            className="onward"
            href={
              keys.length === 1
                ? `/gruplar?program=${encodeURIComponent(keys[0] ?? '')}`
                : '/gruplar'
            }
          >
            {groups.length} grubun hepsi <Icon name="arrow-right" />
          </a>
        )}
      </div>
      {groups.length > 0 ? (
        <GroupTickets groups={groups.slice(0, SHOWN)} />
      ) : (
        <NotifyMe course={course} isAlone />
      )}
    </section>
  )
}
