import type { Group } from '../../contract/public/group.ts'
import { formatDayMonth, formatWeekday } from '../../domain/school-time.ts'
import {
  formatGroupName,
  formatLength,
  formatLocation,
  formatNeeded,
  formatSeatsLeft,
  formatWeek,
  fullness,
  skyOfGroup,
} from './describe-group.ts'
import styles from './group-ticket.module.css'
import { Price } from './offer.tsx'

interface Props {
  groups: readonly Group[]
  heading?: 'h2' | 'h3'
}

export function GroupTickets({ groups, heading = 'h3' }: Props) {
  return (
    <ul className={styles.tickets}>
      {groups.map((group) => (
        <Ticket key={group.id} group={group} heading={heading} />
      ))}
    </ul>
  )
}

function Ticket({ group, heading: Heading }: { group: Group; heading: 'h2' | 'h3' }) {
  const { id, placesLeft, startsOn, slots, teacher } = group
  return (
    <li
      className={styles.ticket}
      data-group={id}
      data-places={placesLeft}
      data-sky={skyOfGroup(group)}
    >
      {startsOn && <Stub day={startsOn} />}
      <div className={styles.what}>
        <Heading className={styles.name}>{formatGroupName(group)}</Heading>
        <p className={styles.when}>{formatWeek(slots)}</p>
        <p className={styles.quiet}>
          {[group.ages, formatLocation(group), teacher].filter(Boolean).join(' · ')}
          <br />
          {formatLength(group)}
        </p>
      </div>
      <Seat group={group} />
    </li>
  )
}

function Stub({ day }: { day: string }) {
  const [number, month] = formatDayMonth(day).split(' ')
  return (
    <time className={styles.stub} dateTime={day}>
      <span className={styles.weekday}>{formatWeekday(day)}</span>
      <span className={styles.day}>{number}</span>
      <span className={styles.month}>{month}</span>
    </time>
  )
}

function Seat({ group }: { group: Group }) {
  const { id, price, priceBefore, instalments, placesLeft } = group
  const terms = [
    price !== null && instalments > 1 && `${instalments} taksitle`,
    formatNeeded(group),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles.seat}>
      <p className={styles.price}>
        <Price price={price} before={priceBefore} />
      </p>
      <p className={styles.places} data-fullness={fullness(group)}>
        {formatSeatsLeft(group)}
      </p>
      {terms && <p className={styles.terms}>{terms}</p>}
      <a
        className={`button button-small ${placesLeft === 0 ? 'button-quiet' : ''} ${styles.go}`}
        href={`/gruplar/${id}#on-kayit`}
      >
        {placesLeft === 0 ? 'Listeye yazılın' : 'Yer ayırtın'}
        <span className="visually-hidden">: {formatGroupName(group)}</span>
      </a>
    </div>
  )
}
