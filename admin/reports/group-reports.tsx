import {
  type CampusSeats,
  type EndCount,
  ends,
  type GroupRenewal,
  type GroupSeats,
  renewals,
  type SeatWeek,
  seats,
  seatWeeks,
  type TeacherRenewal,
} from '../../contract/staff/report.ts'
import { END_NAMES } from '../../domain/enrollment.ts'
import { formatDayMonth } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { Figure, type FigureColumn, FigureTable, percent } from './figures.tsx'
import { ReportCard } from './report-card.tsx'
import styles from './reports.module.css'
import { type Scope, toList, toRows } from './scope.ts'

const FEW = 8
const WEEKS_SHOWN = 12

export function SeatReport({ scope: { campus, course } }: { scope: Scope }) {
  const scope = { ...(campus && { campus }), ...(course && { course }) }
  const answer = useAnswer(seats, scope, { isFresh: true })
  return (
    <ReportCard
      title="Doluluk"
      note="Bugün kayıt alan ve süren sınıfların yerleri."
      report="seats"
      scope={scope}
      answer={answer}
      empty="Kayıt alan ya da süren sınıf yok."
      isEmpty={({ rows }) => rows.length === 0}
      isWide
    >
      {({ rows, campuses }) => (
        <>
          <Campuses rows={campuses} scope={scope} />
          {rows.length > FEW ? (
            <details className={styles.more}>
              <summary>Sınıfları tek tek göster ({rows.length})</summary>
              <Groups rows={rows} />
            </details>
          ) : (
            <Groups rows={rows} />
          )}
        </>
      )}
    </ReportCard>
  )
}

interface CampusesProps {
  rows: readonly CampusSeats[]
  scope: Partial<Scope>
}

function Campuses({ rows, scope }: CampusesProps) {
  const to = ({ campus }: CampusSeats) =>
    toList('/gruplar', scope, { state: 'taught', campus: campus?.id })
  return (
    <FigureTable
      label="Şubelerin doluluğu"
      head="Şube"
      rows={rows}
      keyOf={({ campus }) => campus?.id ?? 0}
      nameOf={({ campus }) => campus?.name ?? 'Şubesiz'}
      barOf={({ taken, capacity }) => ({ part: taken, of: capacity })}
      columns={[
        { name: 'Sınıf', cell: (row) => <Figure value={row.groups} to={to(row)} /> },
        { name: 'Dolu', cell: (row) => <Figure value={row.taken} to={to(row)} /> },
        { name: 'Yer', cell: ({ capacity }) => capacity },
        { name: 'Doluluk', cell: ({ taken, capacity }) => percent(taken, capacity), isExtra: true },
      ]}
    />
  )
}

function Groups({ rows }: { rows: readonly GroupSeats[] }) {
  const to = ({ group }: GroupSeats) => `/gruplar/${group.id}`
  return (
    <FigureTable
      label="Sınıfların doluluğu"
      head="Sınıf"
      rows={rows}
      keyOf={({ group }) => group.id}
      nameOf={({ group, startsOn }) => (
        <>
          {group.name}
          {startsOn && <small>{formatDayMonth(startsOn)}</small>}
        </>
      )}
      barOf={({ taken, capacity }) => ({ part: taken, of: capacity })}
      columns={[
        { name: 'Bekleyen', cell: (row) => <Figure value={row.waiting} to={to(row)} /> },
        { name: 'Dolu', cell: (row) => <Figure value={row.taken} to={to(row)} /> },
        { name: 'Yer', cell: ({ capacity }) => capacity },
        { name: 'Doluluk', cell: ({ taken, capacity }) => percent(taken, capacity), isExtra: true },
      ]}
    />
  )
}

export function SeatWeekReport({ scope }: { scope: Scope }) {
  const answer = useAnswer(seatWeeks, scope, { isFresh: true })
  return (
    <ReportCard
      title="Haftalara göre doluluk"
      note="O hafta süren sınıfların yerleri ve sınıftaki öğrenciler; donduranlar da sayılır."
      report="seat-weeks"
      scope={scope}
      answer={answer}
      empty="Bu günlerde süren sınıf yok."
      isEmpty={({ weeks }) => weeks.every(({ groups }) => groups === 0)}
    >
      {({ weeks }) => <Weeks rows={weeks.toReversed()} scope={scope} />}
    </ReportCard>
  )
}

/** The newest first: a year is more than one looks at. */
function Weeks({ rows, scope }: { rows: readonly SeatWeek[]; scope: Scope }) {
  const [recent, earlier] = [rows.slice(0, WEEKS_SHOWN), rows.slice(WEEKS_SHOWN)]
  return (
    <>
      <WeekTable rows={recent} scope={scope} label="Haftaların doluluğu" />
      {earlier.length > 0 && (
        <details className={styles.more}>
          <summary>Önceki haftaları göster ({earlier.length})</summary>
          <WeekTable rows={earlier} scope={scope} label="Önceki haftaların doluluğu" />
        </details>
      )}
    </>
  )
}

interface WeekTableProps {
  rows: readonly SeatWeek[]
  scope: Scope
  label: string
}

function WeekTable({ rows, scope, label }: WeekTableProps) {
  const to = ({ from, to }: SeatWeek, of: 'seats' | 'capacity') =>
    toRows({ ...scope, from, to }, { of })
  return (
    <FigureTable
      label={label}
      head="Hafta"
      rows={rows}
      keyOf={({ from }) => from}
      nameOf={({ from, to }) => `${formatDayMonth(from)} – ${formatDayMonth(to)}`}
      barOf={({ taken, capacity }) => ({ part: taken, of: capacity })}
      columns={[
        { name: 'Sınıf', cell: (row) => <Figure value={row.groups} to={to(row, 'capacity')} /> },
        { name: 'Dolu', cell: (row) => <Figure value={row.taken} to={to(row, 'seats')} /> },
        { name: 'Yer', cell: (row) => <Figure value={row.capacity} to={to(row, 'capacity')} /> },
        { name: 'Doluluk', cell: ({ taken, capacity }) => percent(taken, capacity), isExtra: true },
      ]}
    />
  )
}

interface Renewal {
  people: number
  renewed: number
}

export function RenewalReports({ scope }: { scope: Scope }) {
  const answer = useAnswer(renewals, scope, { isFresh: true })
  const common = { scope, answer, empty: 'Bu günlerde biten sınıf yok.' }
  const lengthsOf = ({ people, renewed }: Renewal) => ({ part: renewed, of: people })
  return (
    <>
      <ReportCard
        {...common}
        title="Yenilemeler, sınıfa göre"
        note="Bu günlerde biten sınıfların öğrencileri ve onlardan sonraki bir sınıfa kayıtlı olanlar."
        report="renewals"
        isEmpty={({ groups }) => groups.length === 0}
      >
        {({ groups }) => (
          <FigureTable
            label="Sınıfa göre yenilemeler"
            head="Sınıf"
            rows={groups}
            keyOf={({ group }) => group.id}
            nameOf={({ group, endsOn }) => (
              <>
                {group.name}
                <small>{formatDayMonth(endsOn)} bitti</small>
              </>
            )}
            barOf={lengthsOf}
            columns={renewalColumns<GroupRenewal>(scope, ({ group }) => ({ group: group.id }))}
          />
        )}
      </ReportCard>
      <ReportCard
        {...common}
        title="Yenilemeler, öğretmene göre"
        note="Bir sınıfın iki öğretmeni varsa öğrencileri ikisinde de sayılır."
        report="renewals-by-teacher"
        isEmpty={({ teachers }) => teachers.length === 0}
      >
        {({ teachers }) => (
          <FigureTable
            label="Öğretmene göre yenilemeler"
            head="Öğretmen"
            rows={teachers}
            keyOf={({ teacher }) => teacher.id}
            nameOf={({ teacher }) => teacher.name}
            barOf={lengthsOf}
            columns={renewalColumns<TeacherRenewal>(scope, ({ teacher }) => ({
              teacher: teacher.id,
            }))}
          />
        )}
      </ReportCard>
    </>
  )
}

function renewalColumns<Row extends Renewal>(
  scope: Scope,
  filterOf: (row: Row) => Record<string, number>,
): FigureColumn<Row>[] {
  const to = (row: Row, renewed?: 'yes') =>
    toRows(scope, { of: 'renewals', ...filterOf(row), renewed })
  return [
    { name: 'Öğrenci', cell: (row) => <Figure value={row.people} to={to(row)} /> },
    { name: 'Yenileyen', cell: (row) => <Figure value={row.renewed} to={to(row, 'yes')} /> },
    { name: 'Oran', cell: (row) => percent(row.renewed, row.people), isExtra: true },
  ]
}

export function EndReport({ scope }: { scope: Scope }) {
  const answer = useAnswer(ends, scope, { isFresh: true })
  const toEnds = ({ state, reason }: EndCount) =>
    toRows(scope, { of: 'ends', state, reason: reason ?? '' })
  return (
    <ReportCard
      title="Ayrılanlar ve iptaller"
      note="Bu günlerde ayrılanlar, donduranlar ve iptal edilen ön kayıtlar, gerekçeleriyle."
      report="ends"
      scope={scope}
      answer={answer}
      empty="Bu günlerde ayrılan ya da iptal eden yok."
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows }) => (
        <FigureTable
          label="Gerekçeye göre ayrılanlar ve iptaller"
          head="Gerekçe"
          rows={rows}
          keyOf={({ state, reason }) => `${state} ${reason}`}
          nameOf={({ state, reason }) => (
            <>
              {reason ?? <span className={styles.quiet}>Gerekçe yazılmadı</span>}
              <small>{END_NAMES[state]}</small>
            </>
          )}
          barOf={({ count }) => ({ part: count })}
          columns={[{ name: 'Kişi', cell: (row) => <Figure value={row.count} to={toEnds(row)} /> }]}
        />
      )}
    </ReportCard>
  )
}
