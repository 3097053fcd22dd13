import { setTimeout } from 'node:timers/promises'
import * as auth from '../../contract/student/sign-in.ts'
import { confirmEmail } from '../../core/accounts/email-changes.ts'
import { requestPasswordReset, resetPassword } from '../../core/accounts/password-changes.ts'
import { deleteSession, signInStudent } from '../../core/accounts/sign-ins.ts'
import { getStudent } from '../../core/student/get-student.ts'
import type { Api, Deps } from '../deps.ts'
import { describeMailing, RESET_MAILED } from '../mail-sentence.ts'
import { mount } from '../mount.ts'
import { consume } from '../rate-limit.ts'
import { createSignInLimit, type SignInLimit, toMailboxKey } from '../sign-in-limit.ts'

/** Milliseconds that sending a link takes at least, more than it needs: whether there was one to send stays unknown. */
const SEND_TIME = 300

type LinkDeps = Deps & { signIn: SignInLimit }

export function mountSignIn(app: Api, deps: Deps): void {
  const { db, siteUrl, createLimit } = deps
  const signIn = createSignInLimit({ db, siteUrl, createLimit })
  mount(
    app,
    auth.studentLogin,
    async ({ body, client }) => {
      const attempt = { email: body.email, client }
      await signIn.begin(attempt)
      const token = await signInStudent(db, { ...body, userAgent: client.userAgent })
      await signIn.succeed(attempt)
      return { token }
    },
    // A whole class may sign in from the school’s own network.
    { limit: createLimit('student-login', 60, 60) },
  )
  mount(app, auth.studentControl, async ({ student, body }) => ({
    student: await getStudent(db, student),
    token: body.token,
  }))
  mount(app, auth.studentLogout, async ({ body }) => {
    await deleteSession(db, body.token)
    return { message: 'Çıkış yaptınız.' }
  })
  mountLinks(app, { ...deps, signIn })
}

function mountLinks(app: Api, deps: LinkDeps): void {
  const { db, siteUrl, createLimit, signIn } = deps
  const limit = createLimit('account-link', 10, 600)
  const mails = createLimit('password-reset-mail', 3, 1800)

  /** A mailbox is not to be flooded. The last link that was sent stays good. */
  async function sendLink(email: string): Promise<void> {
    const wait = await consume(mails, toMailboxKey(email))
    if (wait === 0) await requestPasswordReset(db, { email, siteUrl })
  }

  mount(
    app,
    auth.forgotPassword,
    async ({ body }) => {
      await Promise.all([sendLink(body.email), setTimeout(SEND_TIME)])
      const otherwise = 'Okul şu anda e-posta gönderemiyor; parolanızı yenilemek için okulu arayın.'
      return { message: await describeMailing(deps, RESET_MAILED, otherwise) }
    },
    { limit },
  )
  mount(
    app,
    auth.resetPassword,
    async ({ body, client }) => {
      const email = await resetPassword(db, body)
      await signIn.welcome({ email, client })
      const message = 'Yeni parolanız kaydedildi. Şimdi giriş yapabilirsiniz.'
      if (!body.signsIn) return { message }
      const { password } = body
      return { message, token: await signInStudent(db, { email, password, ...client }) }
    },
    { limit },
  )
  mount(
    app,
    auth.confirmEmail,
    async ({ body }) => {
      await confirmEmail(db, body.token)
      return { message: 'E-posta adresiniz onaylandı.' }
    },
    { limit },
  )
}
