import type { Group } from '../../contract/public/group.ts'
import { GroupTickets } from '../groups/group-ticket.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './next-groups.module.css'

const SHOWN = 4

export function NextGroups({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={`container ${styles.inner}`}>
      <div className={styles.head}>
        <h2>Yaklaşan gruplar</h2>
        <p className="lead">Günü, saati ve boş yeri belli gruplar. Beğendiğinizde yer ayırtın.</p>
        <a className="onward" href="/gruplar">
          {groups.length} açık grubun hepsi <Icon name="arrow-right" />
        </a>
      </div>
      <GroupTickets groups={groups.slice(0, SHOWN)} />
    </div>
  )
}
