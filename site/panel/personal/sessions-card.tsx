import { useState } from 'react'
import type { StudentSession } from '../../../contract/student/account.ts'
import type { FormAnswer } from '../../form/form-answer.ts'
import { RouteForm } from '../../form/route-form.tsx'
import { TurkishDate } from '../../prose/turkish-date.tsx'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'
import styles from './personal.module.css'

interface Props {
  sessions: StudentSession[]
  served: FormAnswer | undefined
}

export function SessionsCard({ sessions, served }: Props) {
  // Stays after the others are closed, for the answer.
  const [hadOthers] = useState(sessions.length > 1)
  return (
    <section className="card" aria-labelledby="oturumlar">
      <h2 id="oturumlar">Açık oturumlar</h2>
      <p className={panelStyles.muted}>
        Bir oturum açıldıktan yedi gün sonra kendiliğinden kapanır. Diğer oturumları kapattığınızda
        takvim adresiniz de kapanır.
      </p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {(hadOthers || served?.intent === 'sessions') && (
        <RouteForm name="sessions" submit="Diğer oturumları kapatın" isQuiet served={served}>
          {() => null}
        </RouteForm>
      )}
    </section>
  )
}

function Session({ session }: { session: StudentSession }) {
  const { device, createdAt, lastUsedAt, current } = session
  return (
    <li className={styles.session}>
      <PanelIcon name="device" />
      <p>
        <span className={styles.sessionDevice}>{device ?? 'Bilinmeyen cihaz'}</span>
        {current && <span className={styles.sessionCurrent}>Bu cihaz</span>}
        <span className={`${panelStyles.muted} ${styles.sessionTimes}`}>
          Giriş: <TurkishDate value={createdAt} />, son kullanım: <TurkishDate value={lastUsedAt} />
        </span>
      </p>
    </li>
  )
}
