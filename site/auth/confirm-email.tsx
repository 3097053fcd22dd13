import { useState } from 'react'
import { redirect } from 'react-router'
import { confirmEmail } from '../../contract/student/sign-in.ts'
import { submit } from '../api.ts'
import { Answered } from '../form/answered.tsx'
import { readForm } from '../form/read-form.ts'
import { RouteForm } from '../form/route-form.tsx'
import { answerForm } from '../form/send.ts'
import { readMeta } from '../seo/describe.ts'
import { linkToken } from '../session/cookies.ts'
import type { Route } from './+types/confirm-email.ts'
import { AuthScreen } from './auth-screen.tsx'
import { describeAuth } from './describe-auth.ts'

const TITLE = 'E-posta adresinizi onaylayın'
const DESCRIPTION = 'Size gönderdiğimiz bağlantıyla yeni e-posta adresinizi onaylayın.'

export async function loader({ context }: Route.LoaderArgs) {
  const { meta, isKur } = await describeAuth(context, TITLE, DESCRIPTION)
  if (!isKur) throw redirect('/auth/login')
  return { meta }
}

export const meta = readMeta

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request)
  const body = { token: linkToken(request) }
  return answerForm(await submit(context, confirmEmail, body), values)
}

/** Confirms only after a press, since mail scanners open links too. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const [done, setDone] = useState(actionData?.ok ? actionData : undefined)
  if (done) {
    return (
      <AuthScreen title="Adresiniz onaylandı" lead="Bundan sonra bu adresle giriş yaparsınız.">
        <Answered name="confirm" answer={done} isServed={done === actionData}>
          <a className="button" href="/auth/login?returnTo=/panel/personal-information">
            Panele gidin
          </a>
        </Answered>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      title={TITLE}
      lead="Bu adresi hesabınızda kullanmak için düğmeye basın. İsteği siz yapmadıysanız sayfayı kapatmanız yeter."
    >
      <RouteForm name="confirm" submit="Adresinizi onaylayın" served={actionData} onDone={setDone}>
        {() => null}
      </RouteForm>
    </AuthScreen>
  )
}
