import {
  changeOwnEmail,
  changeOwnPassword,
  closeOwnSession,
  closeOwnSessions,
  listOwnSessions,
  type StaffSession,
} from '../../contract/staff/own-account.ts'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { ErrorNotice } from '../form/error-notice.tsx'
import { TextField } from '../form/inputs.tsx'
import { IdentityFields, PasswordField } from '../form/password-field.tsx'
import { ThemeChoice } from '../frame/theme.tsx'
import { useAccount } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import styles from './account.module.css'
import { OwnSecondFactor } from './own-second-factor.tsx'

export function OwnEmail() {
  return (
    <ModalButton title="E-posta adresini değiştir">
      {(close) => (
        <CallForm
          name="own-email"
          call={changeOwnEmail}
          submit="Onay bağlantısı gönder"
          busy="Gönderiliyor…"
          values={{ email: '', password: '' }}
          onDone={({ message }) => {
            close()
            notify('success', message)
          }}
        >
          <TextField
            name="email"
            label="Yeni e-posta"
            hint="Bu adrese bir bağlantı gider. Açana kadar şimdiki adresinizle girersiniz."
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <IdentityFields />
        </CallForm>
      )}
    </ModalButton>
  )
}

export function OwnSessions() {
  const { data: sessions = [], error } = useAnswer(listOwnSessions)
  const { act, isBusy } = useAct(useFreshAnswer(listOwnSessions))
  const say = ({ message }: { message: string }) => message
  return (
    <>
      <ErrorNotice text={error ? messageOf(error) : ''} />
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={isBusy}
            close={() => void act(() => send(closeOwnSession, { params: { id: session.id } }), say)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => act(() => send(closeOwnSessions), say)}>
          Diğer oturumları kapat
        </Button>
      )}
    </>
  )
}

interface Props {
  session: StaffSession
  isBusy: boolean
  close: () => void
}

function Session({ session, isBusy, close }: Props) {
  const { createdAt, lastUsedAt, isCurrent } = session
  const device = session.device ?? 'Bilinmeyen cihaz'
  return (
    <li>
      <div>
        <b>{device}</b>
        <p>
          Giriş: <When at={createdAt} />
          {!isCurrent && (
            <>
              {' '}
              · Son görülme: <When at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {isCurrent ? (
        <Status tone="good">Bu oturum</Status>
      ) : (
        <Button
          kind="quiet"
          isBusy={isBusy}
          aria-label={`${device} oturumunu kapat`}
          onClick={close}
        >
          Kapat
        </Button>
      )}
    </li>
  )
}

export function AccountScreen() {
  const { name, surname, email, role } = useAccount()
  return (
    <div className={styles.account}>
      <h1>Hesabım</h1>
      <Facts facts={{ Ad: `${name} ${surname}`, 'E-posta': email, Görev: ROLE_NAMES[role] }} />
      <OwnEmail />
      <section aria-labelledby="gorunum">
        <h2 id="gorunum">Görünüm</h2>
        <div className={styles.theme}>
          <ThemeChoice name="theme-account" />
        </div>
      </section>
      <section aria-labelledby="parola">
        <h2 id="parola">Parola</h2>
        <ChangePassword />
      </section>
      <section aria-labelledby="iki-adim">
        <h2 id="iki-adim">İki adımlı giriş</h2>
        <OwnSecondFactor />
      </section>
      <section aria-labelledby="oturumlar">
        <h2 id="oturumlar">Açık oturumlar</h2>
        <OwnSessions />
      </section>
    </div>
  )
}

function ChangePassword() {
  const refreshSessions = useFreshAnswer(listOwnSessions)
  return (
    <CallForm
      name="own-password"
      call={changeOwnPassword}
      submit="Parolayı değiştir"
      values={{ current: '', password: '' }}
      onDone={({ message }) => {
        notify('success', message)
        void refreshSessions()
      }}
    >
      <IdentityFields name="current" label="Şimdiki parola" />
      <PasswordField
        name="password"
        label="Yeni parola"
        hint="En az 12 karakter. Diğer bütün oturumlarınız kapanır."
        autoComplete="new-password"
      />
    </CallForm>
  )
}
