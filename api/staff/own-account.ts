import { setTimeout } from 'node:timers/promises'
import * as calls from '../../contract/staff/session.ts'
import { requestPasswordReset } from '../../core/accounts/request-password-reset.ts'
import { resetPassword } from '../../core/accounts/reset-password.ts'
import { AppError } from '../../core/errors.ts'
import { getStaffAccount } from '../../core/staff/get-staff-account.ts'
import {
  changeOwnPassword,
  confirmOwnSecondFactor,
  removeOwnSecondFactor,
} from '../../core/staff/own-account.ts'
import { endOtherSessions, findOwnSessions } from '../../core/staff/own-sessions.ts'
import { beginSecondFactor } from '../../core/staff/second-factor.ts'
import { createAccountCeiling } from '../account-ceiling.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { consume } from '../rate-limit.ts'
import { toLimitKey } from '../sign-in-key.ts'

/** Milliseconds that sending a link takes at least: whether there was one to send stays unknown. */
const SEND_TIME = 300

export function mountOwnAccount(app: Api, deps: Deps): void {
  const { db, createLimit } = deps
  // Each of these compares a password or a code.
  const limit = createLimit('staff-confirm', 20, 600)
  mount(
    app,
    calls.changeOwnPassword,
    async ({ actor, body }) => {
      await changeOwnPassword(db, actor, body)
      return { message: 'Parolanız değişti. Diğer oturumlarınız kapatıldı.' }
    },
    { limit },
  )
  mount(app, calls.beginOwnSecondFactor, async ({ actor }) => {
    const { email, hasSecondFactor } = await getStaffAccount(db, actor)
    if (hasSecondFactor) throw new AppError('second-factor-taken')
    return beginSecondFactor(db, actor.accountId, email)
  })
  mount(
    app,
    calls.confirmOwnSecondFactor,
    async ({ actor, body }) => ({
      message: 'İki adımlı giriş açıldı.',
      recoveryCodes: await confirmOwnSecondFactor(db, actor, body.code),
    }),
    { limit },
  )
  mount(
    app,
    calls.removeOwnSecondFactor,
    async ({ actor, body }) => {
      await removeOwnSecondFactor(db, actor, body.password)
      return { message: 'İki adımlı giriş kapatıldı.' }
    },
    { limit },
  )
  mount(app, calls.listOwnSessions, ({ actor }) => findOwnSessions(db, actor))
  mount(app, calls.closeOwnSessions, async ({ actor }) => {
    const ended = await endOtherSessions(db, actor)
    return { message: ended > 0 ? 'Diğer oturumlarınız kapatıldı.' : 'Açık başka oturum yoktu.' }
  })
  mountLinks(app, deps)
}

function mountLinks(app: Api, { db, siteUrl, createLimit }: Deps): void {
  const limit = createLimit('staff-link', 10, 600)
  const mails = createLimit('staff-reset-mail', 3, 1800)
  const ceiling = createAccountCeiling(createLimit)

  async function sendLink(email: string): Promise<void> {
    const wait = await consume(mails, toLimitKey(email))
    if (wait === 0) await requestPasswordReset(db, { email, siteUrl, isStaff: true })
  }

  mount(
    app,
    calls.staffForgotPassword,
    async ({ body }) => {
      await Promise.all([sendLink(body.email), setTimeout(SEND_TIME)])
      return {
        message: 'Bu adres kayıtlıysa parola yenileme bağlantısı birkaç dakika içinde ulaşır.',
      }
    },
    { limit },
  )
  mount(
    app,
    calls.staffResetPassword,
    async ({ body, client }) => {
      const email = await resetPassword(db, body)
      await ceiling.welcome({ email, client })
      return { message: 'Parolanız kaydedildi. Şimdi giriş yapabilirsiniz.' }
    },
    { limit },
  )
}
