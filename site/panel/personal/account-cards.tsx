import { useState } from 'react'
import { Link } from 'react-router'
import type { StudentSession } from '../../../contract/student/account.ts'
import { isNewPassword, isRequiredPassword } from '../../form/checks.ts'
import { PasswordField } from '../../form/password-field.tsx'
import { RouteForm } from '../../form/route-form.tsx'
import type { FormAnswer } from '../../form/send.ts'
import { TurkishDate } from '../../prose/turkish-date.tsx'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import styles from './personal.module.css'

interface Props {
  email: string
  served: FormAnswer | undefined
}

const CHECKS = { current: isRequiredPassword, password: isNewPassword }

export function PasswordCard({ email, served }: Props) {
  return (
    <section className="card" aria-labelledby="parola">
      <h2 id="parola">Parola</h2>
      <p className={panelStyles.muted}>
        Parolanızı değiştirdiğinizde diğer cihazlardaki oturumlar ve takvim adresiniz kapanır. Yeni
        takvim adresini <Link to="/panel/program#takvim">Ders programı</Link> sayfasında
        oluşturabilirsiniz.
      </p>
      <RouteForm
        name="password"
        checks={CHECKS}
        submit="Parolayı değiştirin"
        served={served}
        next={<Link to="/panel/program#takvim">Takvim adresinizi yenileyin</Link>}
      >
        {(field) => (
          <>
            {/* Password managers store the new password under this name. */}
            <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
            <PasswordField
              {...field('current')}
              label="Şimdiki parola"
              autoComplete="current-password"
            />
            <PasswordField
              {...field('password')}
              label="Yeni parola"
              hint="En az 12 karakter."
              autoComplete="new-password"
            />
          </>
        )}
      </RouteForm>
    </section>
  )
}

interface SessionsCardProps {
  sessions: StudentSession[]
  served: FormAnswer | undefined
}

export function SessionsCard({ sessions, served }: SessionsCardProps) {
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

export function DataCard() {
  const say = useReader()
  return (
    <section className="card" aria-labelledby="veriler">
      <h2 id="veriler">{say('Verileriniz', 'Çocuğunuzun ve sizin verileriniz')}</h2>
      <p className={panelStyles.muted}>
        Tek bir dosyada indirebilirsiniz:{' '}
        {say(
          'kaydınız, ders programınız, kitaplarınız',
          'çocuğunuzun kaydı, ders programı, kitapları',
        )}
        , oturumlarınız, verdiğiniz puanlar, şimdiki e-posta adresinizle gelen başvurular ve test
        sonuçları, size gönderilen e-postaların listesi.
      </p>
      <p>
        <a className="button button-quiet" href="/panel/data">
          <PanelIcon name="download" />
          Verileri indirin
        </a>
      </p>
    </section>
  )
}
