import type { Group } from '../../contract/public/group.ts'
import { formatClock, formatDayMonth, SHORT_WEEKDAYS } from '../../domain/school-time.ts'
import { OwnStyle } from '../ui/own-style.tsx'
import {
  formatGroupName,
  formatLocation,
  formatSeatsLeft,
  formatWeek,
  fullness,
} from './describe-group.ts'
import sheet from './group-weeks.module.css?inline'
import styles from './group-weeks.module.css?names'
import { Price } from './price.tsx'

export function GroupWeeks({ groups }: { groups: readonly Group[] }) {
  return (
    <ul className={styles.weeks}>
      <OwnStyle name="group-weeks" text={sheet} />
      {groups.map((group) => (
        <Week key={group.id} group={group} />
      ))}
    </ul>
  )
}

function Week({ group }: { group: Group }) {
  const { id, placesLeft, price, priceBefore, slots, startsOn, ages } = group
  return (
    <li className={styles.week} data-group={id} data-places={placesLeft}>
      <a className={styles.name} href={`/gruplar/${id}`}>
        {formatGroupName(group)}
      </a>
      <p className={styles.price}>
        <Price price={price} before={priceBefore} />
      </p>
      <p className="visually-hidden">{formatWeek(slots)}</p>
      <ol className={styles.days} aria-hidden="true">
        {SHORT_WEEKDAYS.map((name, at) => (
          <Day key={name} name={name} slots={slots.filter(({ weekday }) => weekday === at + 1)} />
        ))}
      </ol>
      <p className={styles.where}>
        {[startsOn && formatDayMonth(startsOn), formatLocation(group), ages]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.places} data-fullness={fullness(group)}>
        {formatSeatsLeft(group)}
      </p>
    </li>
  )
}

function Day({ name, slots: [first] }: { name: string; slots: Group['slots'] }) {
  return (
    <li className={styles.day} data-taught={first ? '' : undefined}>
      <span className={styles.dayName}>{name}</span>
      {first && (
        <span className={styles.hours}>
          {formatClock(first.startsAt)}
          <br />
          {formatClock(first.endsAt)}
        </span>
      )}
    </li>
  )
}
