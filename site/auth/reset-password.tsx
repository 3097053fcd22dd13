import { useState } from 'react'
import { redirect } from 'react-router'
import { resetPassword } from '../../contract/student/sign-in.ts'
import { submit } from '../api.ts'
import { Answered } from '../form/answered.tsx'
import { isNewPassword } from '../form/checks.ts'
import { PasswordField } from '../form/password-field.tsx'
import { readForm } from '../form/read-form.ts'
import { RouteForm } from '../form/route-form.tsx'
import { answerForm } from '../form/send.ts'
import { readMeta } from '../seo/describe.ts'
import { linkToken, setToken } from '../session/cookies.ts'
import type { Route } from './+types/reset-password.ts'
import styles from './auth-screen.module.css'
import { AuthScreen } from './auth-screen.tsx'
import { describeAuth } from './describe-auth.ts'

const TITLE = 'Yeni parola'
const DESCRIPTION = 'Size gönderdiğimiz bağlantıyla öğrenci paneli için yeni bir parola belirleyin.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { meta, isKur } = await describeAuth(context, TITLE, DESCRIPTION)
  return {
    meta,
    hasToken: isKur && linkToken(request) !== '',
    isInvitation: isInvitation(request),
  }
}

function isInvitation(request: Request): boolean {
  return new URL(request.url).searchParams.has('davet')
}

export const meta = readMeta

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request)
  const signsIn = isInvitation(request)
  const body = { token: linkToken(request), password: values.password, signsIn }
  const answer = await submit(context, resetPassword, body)
  if (!(answer.ok && answer.value.token)) return answerForm(answer, values)
  return redirect('/panel', { headers: { 'Set-Cookie': setToken(context, answer.value.token) } })
}

const CHECKS = { password: isNewPassword }

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [done, setDone] = useState(actionData?.ok ? actionData : undefined)
  if (done) {
    return (
      <AuthScreen title="Parolanız değişti">
        <Answered name="reset" answer={done} isServed={done === actionData}>
          <a className="button" href="/auth/login">
            Giriş yapın
          </a>
        </Answered>
      </AuthScreen>
    )
  }
  if (!loaderData.hasToken) return <Broken />
  return (
    <AuthScreen
      title={loaderData.isInvitation ? 'Parolanızı belirleyin' : TITLE}
      lead={
        loaderData.isInvitation
          ? 'Öğrenci panelinize bu parolayla gireceksiniz.'
          : 'Yeni parolanızı yazın. Kaydettiğinizde bütün cihazlardaki oturumlarınız kapanır.'
      }
    >
      <RouteForm
        name="reset"
        checks={CHECKS}
        submit="Parolayı kaydedin"
        served={actionData}
        onDone={setDone}
      >
        {(field) => (
          <PasswordField
            {...field('password')}
            label="Yeni parola"
            hint="En az 12 karakter. Aklınızda kalan üç dört kelime, kısa ve karışık bir paroladan daha güvenlidir."
            autoComplete="new-password"
          />
        )}
      </RouteForm>
      <a className={styles.link} href="/auth/forgot-password">
        Yeni bağlantı isteyin
      </a>
    </AuthScreen>
  )
}

function Broken() {
  return (
    <AuthScreen
      title="Bağlantı eksik"
      lead="Adres, e-postadaki bağlantının tamamı değil. Bağlantıyı e-postadan yeniden açın ya da yenisini isteyin."
    >
      <p>
        <a className="button" href="/auth/forgot-password">
          Yeni bağlantı isteyin
        </a>
      </p>
    </AuthScreen>
  )
}
