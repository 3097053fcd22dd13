import { forgotPassword } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import { readHead } from '../seo/read-head.ts'
import { Field } from '../ui/field.tsx'
import type { Route } from './+types/forgot-password.ts'
import { AccountForm } from './account-form.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { isEmail } from './checks.ts'
import { describeAuth } from './describe-auth.ts'
import { answerForm, readForm } from './form-answer.ts'
import { reachServer } from './reach-server.ts'

const TITLE = 'Parolanızı mı unuttunuz?'
const DESCRIPTION =
  'Parolanızı unuttuysanız e-posta adresinizi yazın; yenisini belirlemeniz için tek kullanımlık bir bağlantı yollayalım.'

export async function loader({ context }: Route.LoaderArgs) {
  return { meta: await describeAuth(context, TITLE, DESCRIPTION) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return readHead(loaderData?.meta)
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request)
  return answerForm(
    await tryApi(context, forgotPassword, { body: { email: values.email } }),
    values,
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction)
}

const CHECKS = { email: isEmail }

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <AuthScreen
      title={TITLE}
      lead="Okulda kayıtlı e-posta adresinizi yazın. Yeni parolanızı belirleyeceğiniz bağlantıyı bu adrese yollarız; bağlantı 30 dakika geçerlidir."
    >
      <AccountForm name="forgot" checks={CHECKS} submit="Bağlantı isteyin" served={actionData}>
        {(field) => (
          <Field
            {...field('email')}
            label="E-posta"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            aria-required="true"
          />
        )}
      </AccountForm>
      <a className="auth-link" href="/auth/login">
        Girişe dönün
      </a>
    </AuthScreen>
  )
}
