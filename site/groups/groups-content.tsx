import type { Answer } from '../../contract/answer.ts'
import type { Group } from '../../contract/public/group.ts'
import gridSheet from '../../design/time-grid.module.css?inline'
import { TimeGrid } from '../../design/time-grid.tsx'
import { formatHourSpan, SHORT_WEEKDAYS, WEEKDAYS } from '../../domain/school-time.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { DayArt } from './day-art.tsx'
import { formatGroupName, formatSeatsLeft, fullness } from './describe-group.ts'
import type { Choice, CountedChoice, Filter, GroupSearch } from './filters.ts'
import searchStyles from './group-search.module.css'
import { GroupTickets } from './group-ticket.tsx'
import sheet from './group-weeks.module.css?inline'
import groupWeeksStyles from './group-weeks.module.css?names'
import styles from './groups.module.css'
import { NotifyMe } from './notify-me.tsx'

/** Every choice is a link, so results come at once and without script. */
export function Filters({ search }: { search: GroupSearch }) {
  return (
    <nav
      className={`${searchStyles.filters} no-print`}
      aria-label="Grupları süzün"
      data-narrowed={search.filters.some(isChosenIn)}
    >
      {search.filters.map((filter) => (
        <Chips key={filter.name} filter={filter} />
      ))}
    </nav>
  )
}

function isChosenIn({ choices }: Filter): boolean {
  return choices.some(({ isChosen }) => isChosen)
}

function Chips({ filter }: { filter: Filter }) {
  const { name, label, choices } = filter
  if (choices.length < 2 && !isChosenIn(filter)) return null
  return (
    <div className={searchStyles.filter} data-chosen={isChosenIn(filter)}>
      <p id={`suzgec-${name}`} className={searchStyles.label}>
        {label}
      </p>
      <ul className={searchStyles.chips} data-filter={name} aria-labelledby={`suzgec-${name}`}>
        {choices.map((choice) => (
          <li key={choice.label} data-chosen={choice.isChosen}>
            <Chip choice={choice} count={choice.count} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChipProps {
  choice: Choice
  count?: CountedChoice['count']
}

function Chip({ choice: { label, href, isChosen }, count }: ChipProps) {
  return (
    <a
      className={searchStyles.chip}
      href={href}
      data-count={count}
      aria-current={isChosen || undefined}
    >
      {label}
    </a>
  )
}

export function Views({ search: { programs, views } }: { search: GroupSearch }) {
  const chosen = programs.choices.find(({ isChosen }) => isChosen)
  return (
    <div className={`${searchStyles.views} no-print`}>
      <details className={searchStyles.programs}>
        <summary className={searchStyles.chip}>
          <span className={searchStyles.program}>{chosen?.label ?? 'Program seçin'}</span>
          <Icon name="chevron-down" />
        </summary>
        <ul className={searchStyles.menu} aria-label={programs.label}>
          {programs.choices.map(({ label, href, isChosen, count }) => (
            <li key={label}>
              <a
                className={searchStyles.choice}
                href={href}
                data-count={count}
                aria-current={isChosen || undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {views.map((view) => (
        <Chip key={view.label} choice={view} />
      ))}
    </div>
  )
}

export function GroupWeeks({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={groupWeeksStyles.weeks}>
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
      className={groupWeeksStyles.group}
      href={`/gruplar/${group.id}`}
      data-group={group.id}
      data-places={group.placesLeft}
    >
      {!isShared && <span className={groupWeeksStyles.time}>{formatHourSpan(meeting)}</span>}
      <b>{formatGroupName(group)}</b>{' '}
      <span className={groupWeeksStyles.places} data-fullness={fullness(group)}>
        {group.placesLeft === 0 ? 'dolu' : formatSeatsLeft(group)}
      </span>
    </a>
  )
}

interface Props {
  title: string
  lead: string
  answer: Answer<Group[]>
  search: GroupSearch
  course: string
  next: string | null | undefined
  isKur: boolean
}

export function GroupsContent(props: Props) {
  const { title, lead, answer, search, course, next, isKur } = props
  if (!isKur) return <AskSchool title={title} />
  return (
    <>
      <SkyHeader sky="dawn" title={title} lead={lead} art={next && <DayArt day={next} />} isBrief />
      <div className={`container ${styles.body}`}>
        {answer.ok ? (
          <Found groups={answer.value} search={search} course={course} />
        ) : (
          <FailedPart name="Açık gruplar" message={answer.message} />
        )}
      </div>
    </>
  )
}

interface FoundProps extends Pick<Props, 'search' | 'course'> {
  groups: readonly Group[]
}

function Found({ groups, search, course }: FoundProps) {
  return (
    <>
      <Filters search={search} />
      <section className={styles.list} aria-labelledby="liste">
        <div className={styles.top}>
          <Views search={search} />
          <div className={styles.found}>
            <h2 id="liste" className={styles.count}>
              {groups.length > 0 ? `${groups.length} açık grup` : 'Bu seçimle açık grup yok'}
            </h2>
            {search.cleared && (
              <a className={`${styles.clear} no-print`} href={search.cleared}>
                Hepsini göster
              </a>
            )}
          </div>
        </div>
        {search.isWeek ? <GroupWeeks groups={groups} /> : <GroupTickets groups={groups} />}
        <NotifyMe course={course} isAlone={groups.length === 0} />
      </section>
    </>
  )
}

function AskSchool({ title }: { title: string }) {
  return (
    <>
      <SkyHeader
        sky="dawn"
        title={title}
        lead="Açılacak grupların günlerini ve saatlerini okulumuzdan öğrenebilirsiniz."
      />
      <p className={`container ${styles.body}`}>
        <a className="onward" href="/contact">
          Bize ulaşın <Icon name="arrow-right" />
        </a>
      </p>
    </>
  )
}
