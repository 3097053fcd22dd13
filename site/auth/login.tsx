import { data, redirect } from 'react-router'
import { studentControl, studentLogin } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import { readHead } from '../seo/read-head.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/login.ts'
import { AccountForm } from './account-form.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { isRequired, isRequiredPassword } from './checks.ts'
import { describeAuth } from './describe-auth.ts'
import { answerForm, readForm } from './form-answer.ts'
import { PasswordField } from './password-field.tsx'
import { reachServer } from './reach-server.ts'
import { toSafeReturn } from './return-to.ts'
import { clearToken, readToken, setToken } from './token-cookie.ts'

const TITLE = 'Öğrenci girişi'
const DESCRIPTION =
  'Sınıfınızın programı, kitapları ve öğretmenleri için öğrenci paneline e-posta adresiniz ve parolanızla girin.'

/** Whoever is signed in goes on; whose token is refused reads why, and the token goes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const meta = await describeAuth(context, TITLE, DESCRIPTION)
  const token = readToken(request)
  if (!token) return data({ meta, refusal: null })
  const answer = await tryApi(context, studentControl, { body: { token } })
  if (answer.ok) throw redirect(returnAddress(request))
  // A server that does not answer has refused nobody.
  const headers = answer.status < 500 ? { 'Set-Cookie': clearToken(context) } : undefined
  return data({ meta, refusal: answer.message }, { headers })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return readHead(loaderData?.meta)
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request)
  const { email, password } = values
  const answer = await tryApi(context, studentLogin, { body: { email, password } })
  if (!answer.ok) return answerForm(answer, values)
  return redirect(returnAddress(request), {
    headers: { 'Set-Cookie': setToken(context, answer.value.token) },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction)
}

function returnAddress({ url }: Request): string {
  return toSafeReturn(new URL(url).searchParams.get('returnTo'))
}

const CHECKS = { email: isRequired, password: isRequiredPassword }

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthScreen
      title={TITLE}
      lead="Ders programınız, kitaplarınız ve öğretmenleriniz panelde. Giriş bilgilerinizi okul kaydınızda aldınız."
    >
      {loaderData.refusal && !actionData && <Notice kind="error" text={loaderData.refusal} />}
      <AccountForm name="login" checks={CHECKS} submit="Giriş yapın" served={actionData}>
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
      </AccountForm>
      <a className="auth-link" href="/auth/forgot-password">
        Parolanızı mı unuttunuz?
      </a>
    </AuthScreen>
  )
}
