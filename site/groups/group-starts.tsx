import type { Group } from '../../contract/public/group.ts'
import { formatDayMonth, formatWeekday } from '../../domain/school-time.ts'
import { Icon } from '../ui/icon.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import { formatGroupName, formatSeatsLeft, formatWeek } from './describe-group.ts'
import sheet from './group-starts.module.css?inline'
import styles from './group-starts.module.css?names'

const SHOWN = 3

/** The next groups with a free seat, beside a text. */
export function GroupStarts({ groups }: { groups: readonly Group[] }) {
  const next = groups.filter(({ placesLeft }) => placesLeft > 0).slice(0, SHOWN)
  if (next.length === 0) return null
  return (
    <section className={`card ${styles.starts} no-print`} aria-labelledby="yaklasanlar">
      <OwnStyle name="group-starts" text={sheet} />
      <h2 id="yaklasanlar">Yaklaşan gruplar</h2>
      <ul>
        {next.map((group) => (
          <li key={group.id} className={styles.start}>
            <a className={styles.name} href={`/gruplar/${group.id}#on-kayit`}>
              {formatGroupName(group)}
            </a>
            <span className={styles.when}>{formatWeek(group.slots)}</span>
            <span className={styles.when}>
              {group.startsOn &&
                `${formatDayMonth(group.startsOn)} ${formatWeekday(group.startsOn)} · `}
              {formatSeatsLeft(group)}
            </span>
          </li>
        ))}
      </ul>
      <a className="onward" href="/gruplar">
        Açık grupların hepsi <Icon name="arrow-right" />
      </a>
    </section>
  )
}
