import type { BackupState, Dashboard, Plan } from '../../contract/staff/dashboard.ts'
import { formatFileSize } from '../../domain/file-size.ts'
import { addDays, formatDayMonth, formatMoment } from '../../domain/school-time.ts'
import { today } from '../content/days.ts'
import { FORMS } from '../content/kinds.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { NoMailServer } from '../mail/no-mail-server.tsx'
import { formatSpan } from '../school/group-words.ts'
import { Bar, Bars } from '../ui/bars.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatNumber } from '../ui/number.ts'
import { Status, type Tone } from '../ui/status.tsx'
import { formatMomentNear } from '../ui/when.tsx'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'
import { Leads } from './leads.tsx'

export function Backup({ backup: { takenAt, bytes, isLate } }: { backup: BackupState }) {
  const last = takenAt ? formatMoment(new Date(takenAt)) : 'Henüz alınmadı'
  return (
    <Card title="Yedekler">
      <Facts
        facts={{
          'Son yedek': isLate ? <Status tone="bad">{last}</Status> : last,
          ...(takenAt && { Boyutu: formatFileSize(bytes) }),
        }}
      />
      <p>
        {isLate
          ? 'Bir günü aşkın süredir yedek alınmadı. Sunucuya bakan kişiye haber verin.'
          : 'Her gece 02.30’da kendiliğinden yedek alınır.'}
      </p>
    </Card>
  )
}

interface Props {
  mail: NonNullable<Dashboard['mail']>
}

export function Mail({ mail: { waiting, failed, sentToday, isSetUp } }: Props) {
  return (
    <Card title="Giden e-postalar">
      {!isSetUp && <NoMailServer />}
      <Facts
        facts={{
          'Bugün gönderilen': sentToday,
          Bekleyen: waiting,
          Gönderilemeyen: failed > 0 ? <Status tone="bad">{failed}</Status> : 0,
        }}
      />
      <ScreenLink to="/denetim/posta" access="mail:read">
        Giden e-postaları aç
      </ScreenLink>
    </Card>
  )
}

export function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <Card title="Zamanlanan yayınlar">
      {plans.length === 0 ? (
        <p className={styles.quiet}>
          Zamanlanmış bir yayın yok. Bir metni açıp “Zamanla” ile gününü seçtiğinizde burada
          görünür.
        </p>
      ) : (
        <ul className={styles.lines}>
          {plans.map(({ id, kind, title, act, dueAt }) => (
            <li key={`${id} ${act}`}>
              <ScreenLink to={`/icerik/${kind}/${id}`} access="content:read">
                {title || FORMS[kind].untitled}
              </ScreenLink>
              <span className={styles.quiet}>
                {formatMomentNear(new Date(dueAt))}{' '}
                {act === 'publish' ? 'yayımlanacak' : 'yayından kalkacak'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type TestState = NonNullable<Dashboard['tests']>[number]

export function Tests({ tests }: { tests: readonly TestState[] }) {
  const open = tests.filter(({ isOpen }) => isOpen)
  const closed = tests.filter(({ isOpen }) => !isOpen)
  return (
    <Card title="Testler" figure={open.length} note="test çözülebiliyor">
      {closed.length > 0 && (
        <ul className={styles.lines}>
          {closed.map((test) => (
            <li key={test.id}>
              <ScreenLink to={`/testler/${test.id}`} access="test:read">
                {test.name}
              </ScreenLink>
              <State test={test} />
            </li>
          ))}
        </ul>
      )}
      <ScreenLink to="/testler" access="test:read">
        Testleri aç
      </ScreenLink>
    </Card>
  )
}

function State({ test: { questions, unfinished } }: { test: TestState }) {
  if (questions === 0) return <Status tone="due">kapalı, soru yok</Status>
  if (unfinished > 0) return <Status tone="due">kapalı, {unfinished} sorunun eksiği var</Status>
  return <Status>kapalı</Status>
}

type Group = NonNullable<Dashboard['groups']>[number]

interface GroupsProps {
  groups: readonly Group[]
  count: number
}

export function Groups({ groups, count }: GroupsProps) {
  return (
    <Card title="Sınıfların doluluğu">
      {groups.length === 0 ? (
        <p className={styles.quiet}>
          Kayıt alan bir sınıf yok. Gruplar ekranında bir sınıf açtığınızda ne kadar dolduğu burada
          görünür.
        </p>
      ) : (
        <>
          <p className={styles.quiet}>
            Her kare bir yer, dolu olanlar boyalı. Çizgi, açılması için gereken kişi sayısıdır.
          </p>
          <ul className={styles.groups}>
            {groups.map((group) => (
              <GroupLine key={group.id} group={group} />
            ))}
          </ul>
          <ScreenLink to="/gruplar" access="group:read">
            Tüm sınıflar ({formatNumber(count)})
          </ScreenLink>
        </>
      )}
    </Card>
  )
}

function GroupLine({ group }: { group: Group }) {
  const { id, name, taken, capacity, isConfirmed } = group
  const minimum = isConfirmed ? 0 : group.minimum
  const [tone, word] = describe(group)
  return (
    <li>
      <b>
        <ScreenLink to={`/gruplar/${id}`} access="group:read">
          {name}
        </ScreenLink>
      </b>
      <span className={styles.when}>{formatStart(group)}</span>
      <Seats taken={taken} capacity={capacity} minimum={minimum} />
      <span className={styles.places}>
        {taken}/{capacity}
      </span>
      <span className={styles.state}>
        <Status tone={tone}>{word}</Status>
      </span>
    </li>
  )
}

interface SeatsProps {
  taken: number
  capacity: number
  minimum: number
}

/** A square for each seat; a line after the last one that is needed for the group to open. */
function Seats({ taken, capacity, minimum }: SeatsProps) {
  return (
    <svg viewBox={`0 0 ${capacity} 1`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: capacity }, (_, seat) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other name
          key={seat}
          x={seat + 0.08}
          width="0.84"
          height="1"
          data-taken={seat < taken || undefined}
        />
      ))}
      {minimum > 0 && <rect x={minimum - 0.08} width="0.16" height="1" data-minimum="true" />}
    </svg>
  )
}

function formatStart({ startsOn, hasBegun }: Group): string {
  if (!startsOn) return 'günü belli değil'
  return `${formatDayMonth(startsOn)} ${hasBegun ? 'başladı' : 'başlıyor'}`
}

function describe({ taken, placesLeft, minimum, hasBegun, isConfirmed }: Group): [Tone, string] {
  if (placesLeft === 0) return ['good', 'dolu']
  if (isConfirmed) return ['good', hasBegun ? 'sürüyor' : 'kesinleşti']
  if (taken >= minimum) return ['good', 'açılıyor']
  return ['due', `${minimum - taken} kişi daha gerek`]
}

export function Numbers({ data }: { data: Dashboard }) {
  const { leads, levels, attendance, groups, groupCount, mail, backup, plans, tests, days } = data
  return (
    <section className={styles.numbers} aria-label={`Son ${days} gün`}>
      {leads && (
        <div className={styles.leads}>
          <Leads leads={leads} days={days} />
          {attendance && <Attendance weeks={attendance} />}
        </div>
      )}
      {(groups || tests) && (
        <div className={styles.main}>
          {groups && <Groups groups={groups} count={groupCount ?? groups.length} />}
          {tests && <Tests tests={tests} />}
        </div>
      )}
      {(levels || mail || backup || plans) && (
        <div className={styles.aside}>
          {levels && <Levels levels={levels} days={days} />}
          {mail && <Mail mail={mail} />}
          {backup && <Backup backup={backup} />}
          {plans && <Plans plans={plans} />}
        </div>
      )}
    </section>
  )
}

function Levels({ levels, days }: { levels: NonNullable<Dashboard['levels']>; days: number }) {
  const found = levels.reduce((sum, { count }) => sum + count, 0)
  const from = today(1 - days)
  return (
    <Card title="Bulunan seviyeler" figure={found} note={`çözülen seviye testi, son ${days} günde`}>
      <Bars names="short">
        {levels.map(({ level, count }) => (
          <Bar
            key={level}
            name={
              <ScreenLink to={`/test-sonuclari?level=${level}&from=${from}`} access="result:read">
                {level}
              </ScreenLink>
            }
            share={count / Math.max(found, 1)}
            value={formatNumber(count)}
          />
        ))}
      </Bars>
      <ScreenLink to="/test-sonuclari" access="result:read">
        Test sonuçlarını aç
      </ScreenLink>
    </Card>
  )
}

interface AttendanceProps {
  weeks: NonNullable<Dashboard['attendance']>
}

export function Attendance({ weeks }: AttendanceProps) {
  const hours = sum(weeks.map((week) => week.hours))
  const missed = sum(weeks.map((week) => week.missed))
  const excused = sum(weeks.map((week) => week.excused))
  if (hours === 0) {
    return (
      <Card title="Derslere katılım" span="third">
        <p className={styles.quiet}>
          Yoklaması alınan ders olunca haftalar burada karşılaştırılır.
        </p>
      </Card>
    )
  }
  return (
    <Card
      title="Derslere katılım"
      figure={percent(hours - missed, hours)}
      note="gelinen ders saati"
      span="third"
    >
      <Bars names="long">
        {weeks.map((week) => (
          <Bar
            key={week.monday}
            name={formatSpan(week.monday, addDays(week.monday, 6))}
            share={(week.hours - week.missed) / week.hours}
            value={percent(week.hours - week.missed, week.hours)}
          />
        ))}
      </Bars>
      <p className={styles.quiet}>
        Gelinmeyen {missed} saatin {excused} saati mazeretli.
      </p>
      <ScreenLink to="/yoklama/devamsizlik" access="learner:read">
        Devamsızlığı aç
      </ScreenLink>
    </Card>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

function percent(part: number, whole: number): string {
  return `%${Math.round((100 * part) / whole)}`
}
