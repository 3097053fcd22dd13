import { Suspense, useEffect } from 'react'
import { type Dashboard, getDashboard } from '../../contract/staff/dashboard.ts'
import { type Alarm, describeAlarm } from '../../domain/alarm.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-act.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Empty } from '../list/empty.tsx'
import { onNews } from '../live/live.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Status } from '../ui/status.tsx'
import styles from './dashboard.module.css'
import alarmsStyles from './due.module.css'
import { DueToday } from './due-today.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LessonsToday } from './lessons-today.tsx'
import loadingFiguresStyles from './loading-figures.module.css'

const Numbers = lazyPart(async () => (await import('./numbers.tsx')).Numbers)

export function DashboardScreen() {
  const { data, error, refetch } = useFigures()
  return (
    <div className={styles.screen}>
      <h1>Gösterge</h1>
      {data ? (
        <Content data={data} />
      ) : error ? (
        <Empty title="Gösterge açılamadı" text={messageOf(error)}>
          <Button kind="quiet" onClick={() => void refetch()}>
            Yeniden dene
          </Button>
        </Empty>
      ) : (
        <LoadingFigures />
      )}
    </div>
  )
}

function Content({ data }: { data: Dashboard }) {
  const { alarms, due, firstSteps, lessons, attendance } = data
  const hasBegun = attendance !== null && attendance.length > 0
  return (
    <>
      {alarms && <Alarms alarms={alarms} />}
      {firstSteps && <FirstSteps steps={firstSteps} hasBegun={hasBegun} />}
      <div className={styles.today}>
        {lessons && (hasBegun || lessons.today.length > 0) && <LessonsToday lessons={lessons} />}
        <DueToday due={due} />
      </div>
      <Suspense fallback={<LoadingFigures />}>
        <Numbers data={data} />
      </Suspense>
    </>
  )
}

const CARDS = [0, 1, 2, 3, 4]

/** The shape of what comes: a list, then cards. */
export function LoadingFigures() {
  return (
    <div className={loadingFiguresStyles.figures} role="status">
      <span className="visually-hidden">Yükleniyor…</span>
      {CARDS.map((card) => (
        <span key={card} className={loadingFiguresStyles.card}>
          <i />
          <i />
          <i />
        </span>
      ))}
    </div>
  )
}

const PAUSE = 1_000

export function useFigures() {
  const answer = useAnswer(getDashboard)
  const { refetch } = answer
  useEffect(() => {
    let timer = 0
    const unfollow = onNews((news) => {
      if (news.type !== 'presence') timer ||= window.setTimeout(count, PAUSE)
    })
    function count(): void {
      timer = 0
      void refetch()
    }
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [refetch])
  return answer
}

export function Alarms({ alarms }: { alarms: Alarm[] }) {
  if (alarms.length === 0) return null
  return (
    <section className={alarmsStyles.due} aria-labelledby="alarms-title">
      <h2 id="alarms-title">Alarmlar</h2>
      <ul className={alarmsStyles.alarms}>
        {alarms.map((alarm) => (
          <li key={`${alarm.kind} ${alarm.job}`}>
            <Status tone="bad">
              <span>{describeAlarm(alarm)}</span>
            </Status>{' '}
            <People people={alarm.people ?? []} />
            <Remedy kind={alarm.kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function People({ people }: { people: NonNullable<Alarm['people']> }) {
  if (people.length === 0) return null
  return (
    <ul>
      {people.map(({ name, learnerId, leadId }) => (
        <li key={`${learnerId} ${leadId}`}>
          {learnerId !== null ? (
            <ScreenLink to={`/ogrenciler/${learnerId}`} access="learner:read">
              {name}
            </ScreenLink>
          ) : leadId !== null ? (
            <ScreenLink to={`/basvurular/${leadId}`} access="lead:read">
              {name}
            </ScreenLink>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}

function Remedy({ kind }: Pick<Alarm, 'kind'>) {
  switch (kind) {
    case 'mail-failed':
    case 'mail-late':
      return (
        <ScreenLink to="/denetim/posta" access="mail:read">
          Giden e-postaları aç
        </ScreenLink>
      )
    case 'retention-text':
      return (
        <ScreenLink to="/ayarlar/saklama-sureleri" access="settings:write">
          Süreleri aç
        </ScreenLink>
      )
    default:
      return 'Sunucuya bakan kişiye haber verin.'
  }
}
