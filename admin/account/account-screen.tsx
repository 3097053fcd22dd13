import { changeOwnPassword, listOwnSessions } from '../../contract/staff/own-account.ts'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { useFreshAnswer } from '../data/use-call.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/identity-fields.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { ThemeChoice } from '../frame/theme-choice.tsx'
import { useAccount } from '../session/session.ts'
import { Facts } from '../ui/facts.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './account.module.css'
import { OwnEmail } from './own-email.tsx'
import { OwnSecondFactor } from './own-second-factor.tsx'
import { OwnSessions } from './own-sessions.tsx'

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
