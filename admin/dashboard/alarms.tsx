import { type Alarm, describeAlarm } from '../../domain/alarm.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Status } from '../ui/status.tsx'
import styles from './due.module.css'

export function Alarms({ alarms }: { alarms: Alarm[] }) {
  if (alarms.length === 0) return null
  return (
    <section className={styles.due} aria-labelledby="alarms-title">
      <h2 id="alarms-title">Alarmlar</h2>
      <ul className={styles.alarms}>
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
