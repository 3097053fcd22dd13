import { AccountForm } from '../../auth/account-form.tsx'
import { isNewPassword, isRequiredPassword } from '../../auth/checks.ts'
import type { FormAnswer } from '../../auth/form-answer.ts'
import { PasswordField } from '../../auth/password-field.tsx'

interface Props {
  email: string
  served: FormAnswer | undefined
}

const CHECKS = { current: isRequiredPassword, password: isNewPassword }

export function PasswordCard({ email, served }: Props) {
  return (
    <section className="card" aria-labelledby="parola">
      <h2 id="parola">Parola</h2>
      <p className="panel-muted">
        Parolanızı değiştirdiğinizde diğer cihazlardaki oturumlar kapanır.
      </p>
      <AccountForm name="password" checks={CHECKS} submit="Parolayı değiştirin" served={served}>
        {(field) => (
          <>
            {/* Password managers file the new password under this name. */}
            <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
            <PasswordField
              {...field('current')}
              label="Şimdiki parola"
              autoComplete="current-password"
            />
            <PasswordField
              {...field('password')}
              label="Yeni parola"
              hint="En az 8 karakter."
              autoComplete="new-password"
            />
          </>
        )}
      </AccountForm>
    </section>
  )
}
