import { Link } from 'react-router'
import { isNewPassword, isRequiredPassword } from '../../form/checks.ts'
import type { FormAnswer } from '../../form/form-answer.ts'
import { PasswordField } from '../../form/password-field.tsx'
import { RouteForm } from '../../form/route-form.tsx'
import styles from '../frame/panel.module.css'

interface Props {
  email: string
  served: FormAnswer | undefined
}

const CHECKS = { current: isRequiredPassword, password: isNewPassword }

export function PasswordCard({ email, served }: Props) {
  return (
    <section className="card" aria-labelledby="parola">
      <h2 id="parola">Parola</h2>
      <p className={styles.muted}>
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
