import { data } from 'react-router'
import { isRequired, isRequiredPassword } from '../form/checks.ts'
import { PasswordField } from '../form/password-field.tsx'
import { RouteForm } from '../form/route-form.tsx'
import { readMeta } from '../seo/describe.ts'
import { checkToken, signIn } from '../session/sign-in.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notices.tsx'
import type { Route } from './+types/login.ts'
import styles from './auth-screen.module.css'
import { AuthScreen } from './auth-screen.tsx'
import { describeAuth } from './describe-auth.ts'

const TITLE = 'Öğrenci girişi'
const DESCRIPTION =
  'Sınıfınızın programı, kitapları ve öğretmenleri için öğrenci paneline e-posta adresiniz ve parolanızla girin.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { meta } = await describeAuth(context, TITLE, DESCRIPTION)
  const { refusal, headers } = await checkToken(request, context)
  return data({ meta, refusal }, { headers })
}

export const meta = readMeta

export function action({ request, context }: Route.ActionArgs) {
  return signIn(request, context)
}

const CHECKS = { email: isRequired, password: isRequiredPassword }

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthScreen
      title={TITLE}
      lead="Ders programınız, kitaplarınız ve öğretmenleriniz panelde. Parolanızı okulun verdiği davet bağlantısıyla belirlersiniz."
    >
      {loaderData.refusal && !actionData && <Notice kind="error" text={loaderData.refusal} />}
      <RouteForm name="login" checks={CHECKS} submit="Giriş yapın" served={actionData}>
        {(field) => (
          <>
            <Field
              {...field('email')}
              label="E-posta"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              aria-required="true"
            />
            <PasswordField {...field('password')} label="Parola" autoComplete="current-password" />
          </>
        )}
      </RouteForm>
      <a className={styles.link} href="/auth/forgot-password">
        Parolanızı mı unuttunuz?
      </a>
    </AuthScreen>
  )
}
