import type { Group } from '../../contract/public/group.ts'
import gridSheet from '../../design/time-grid.module.css?inline'
import { TimeGrid } from '../../design/time-grid.tsx'
import { formatHourSpan, SHORT_WEEKDAYS, WEEKDAYS } from '../../domain/school-time.ts'
import { OwnStyle } from '../ui/own-style.tsx'
import { formatGroupName, formatSeatsLeft, fullness } from './describe-group.ts'
import sheet from './group-weeks.module.css?inline'
import styles from './group-weeks.module.css?names'

export function GroupWeeks({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={styles.weeks}>
      <OwnStyle name="time-grid" text={gridSheet} />
      <OwnStyle name="group-weeks" text={sheet} />
      <TimeGrid
        level={3}
        nothing="Grup yok"
        columns={WEEKDAYS.map((name, at) => ({
          key: name,
          name,
          short: SHORT_WEEKDAYS[at],
          entries: meetingsOn(at + 1, groups),
        }))}
      >
        {(meeting, isShared) => <Meeting meeting={meeting} isShared={isShared} />}
      </TimeGrid>
    </div>
  )
}

interface GroupMeeting {
  id: number
  startsAt: string
  endsAt: string
  group: Group
}

function meetingsOn(weekday: number, groups: readonly Group[]): GroupMeeting[] {
  return groups.flatMap((group) =>
    group.slots
      .filter((slot) => slot.weekday === weekday)
      .map(({ startsAt, endsAt }) => ({ id: group.id, startsAt, endsAt, group })),
  )
}

function Meeting({ meeting, isShared }: { meeting: GroupMeeting; isShared: boolean }) {
  const { group } = meeting
  return (
    <a
      className={styles.group}
      href={`/gruplar/${group.id}`}
      data-group={group.id}
      data-places={group.placesLeft}
    >
      {!isShared && <span className={styles.time}>{formatHourSpan(meeting)}</span>}
      <b>{formatGroupName(group)}</b>{' '}
      <span className={styles.places} data-fullness={fullness(group)}>
        {group.placesLeft === 0 ? 'dolu' : formatSeatsLeft(group)}
      </span>
    </a>
  )
}
