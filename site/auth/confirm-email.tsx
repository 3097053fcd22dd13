import { useState } from 'react'
import { confirmEmail } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import { readHead } from '../seo/read-head.ts'
import type { Route } from './+types/confirm-email.ts'
import { AccountForm } from './account-form.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { describeAuth } from './describe-auth.ts'
import { answerForm, readForm } from './form-answer.ts'
import { linkToken } from './link-token.ts'
import { reachServer } from './reach-server.ts'

const TITLE = 'E-posta adresinizi onaylayın'
const DESCRIPTION = 'E-postanıza gelen bağlantıyla yeni e-posta adresinizi onaylayın.'

export async function loader({ context }: Route.LoaderArgs) {
  return { meta: await describeAuth(context, TITLE, DESCRIPTION) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return readHead(loaderData?.meta)
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request)
  const body = { token: linkToken(request) }
  return answerForm(await tryApi(context, confirmEmail, { body }), values)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction)
}

/** Opening the link confirms nothing: programs that look into mails open it, too. Pressing the button does. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const [done, setDone] = useState(actionData?.ok ? actionData.message : null)
  if (done !== null) {
    return (
      <AuthScreen
        title="Adresiniz onaylandı"
        lead={`${done} Bundan sonra bu adresle giriş yaparsınız.`}
      >
        <p>
          <a className="button" href="/auth/login?returnTo=/panel/personal-information">
            Panele gidin
          </a>
        </p>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      title={TITLE}
      lead="Bu adresi hesabınızda kullanmak için düğmeye basın. İsteği siz yapmadıysanız sayfayı kapatmanız yeter."
    >
      <AccountForm
        name="confirm"
        checks={{}}
        submit="Adresinizi onaylayın"
        served={actionData}
        onDone={({ message }) => setDone(message)}
      >
        {() => null}
      </AccountForm>
    </AuthScreen>
  )
}
