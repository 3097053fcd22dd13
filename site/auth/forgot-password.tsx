import { forgotPassword } from '../../contract/student/sign-in.ts'
import { submit } from '../api.ts'
import { isEmail } from '../form/checks.ts'
import { readForm } from '../form/read-form.ts'
import { RouteForm } from '../form/route-form.tsx'
import { answerForm } from '../form/send.ts'
import { readMeta } from '../seo/describe.ts'
import { Field } from '../ui/field.tsx'
import type { Route } from './+types/forgot-password.ts'
import styles from './auth-screen.module.css'
import { AuthScreen } from './auth-screen.tsx'
import { describeAuth } from './describe-auth.ts'

const TITLE = 'Parolanızı mı unuttunuz?'
const DESCRIPTION =
  'Parolanızı unuttuysanız e-posta adresinizi yazın; yenisini belirlemeniz için tek kullanımlık bir bağlantı yollayalım.'

export function loader({ context }: Route.LoaderArgs) {
  return describeAuth(context, TITLE, DESCRIPTION)
}

export const meta = readMeta

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request)
  return answerForm(await submit(context, forgotPassword, { email: values.email }), values)
}

const CHECKS = { email: isEmail }

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isKur) return <AskSchool />
  return (
    <AuthScreen
      title={TITLE}
      lead="Okulda kayıtlı e-posta adresinizi yazın. Yeni parolanızı belirleyeceğiniz bağlantıyı bu adrese yollarız; bağlantı 30 dakika geçerlidir."
    >
      <RouteForm
        name="forgot"
        checks={CHECKS}
        submit="Bağlantı isteyin"
        served={actionData}
        again="Bağlantı gelmediyse yeniden isteyin"
      >
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
      </RouteForm>
      <a className={styles.link} href="/auth/login">
        Girişe dönün
      </a>
    </AuthScreen>
  )
}

function AskSchool() {
  return (
    <AuthScreen title={TITLE} lead="Yeni parolanızı okulumuzdan isteyin.">
      <p>
        <a className="button" href="/contact">
          Bize ulaşın
        </a>
      </p>
      <a className={styles.link} href="/auth/login">
        Girişe dönün
      </a>
    </AuthScreen>
  )
}
