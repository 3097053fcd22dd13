import { setTimeout } from 'node:timers/promises'
import * as calls from '../../contract/staff/own-account.ts'
import * as savedViewCalls from '../../contract/staff/saved-view.ts'
import * as links from '../../contract/staff/session.ts'
import { checkLink } from '../../core/accounts/account-tokens.ts'
import { confirmEmail } from '../../core/accounts/email-changes.ts'
import { requestPasswordReset, resetPassword } from '../../core/accounts/password-changes.ts'
import {
  beginOwnSecondFactor,
  changeOwnEmail,
  changeOwnPassword,
  confirmOwnSecondFactor,
  createSavedView,
  deleteSavedView,
  findSavedViews,
  removeOwnSecondFactor,
  renewOwnRecoveryCodes,
} from '../../core/staff/own-account.ts'
import { countRecoveryCodes } from '../../core/staff/second-factor.ts'
import {
  endOtherSessions,
  endOwnSession,
  findOwnSessions,
} from '../../core/staff/staff-sessions.ts'
import { createConfirming } from '../confirming.ts'
import type { Api, Deps } from '../deps.ts'
import { describeMailing, RESET_MAILED } from '../mail-sentence.ts'
import { forward, forwardAndSay, mount } from '../mount.ts'
import { consume, type RateLimit } from '../rate-limit.ts'
import { createAccountCeiling, toMailboxKey } from '../sign-in-limit.ts'
import { createVisitorMails } from '../visitor-mail.ts'

/** Milliseconds that sending a link takes at least: whether there was one to send stays unknown. */
const SEND_TIME = 300

export function mountOwnAccount(app: Api, deps: Deps): void {
  const { db, siteUrl, createLimit, totpKey } = deps
  const confirming = createConfirming(deps)
  const mayMail = createVisitorMails(createLimit, 'email-change')
  const limit = createLimit('staff-confirm', 20, 600)
  mount(
    app,
    calls.changeOwnPassword,
    async ({ actor, body }) => {
      await confirming(actor, () => changeOwnPassword(db, actor, { ...body, totpKey }))
      return { message: 'Parolanız değişti. Diğer oturumlarınız kapatıldı.' }
    },
    { limit },
  )
  mount(
    app,
    calls.changeOwnEmail,
    async ({ actor, body, client }) => {
      const mails = () => mayMail(body.email, client)
      await confirming(actor, () => changeOwnEmail(db, actor, { ...body, totpKey, siteUrl, mails }))
      const sent = await describeMailing(deps, 'Onay bağlantısını yeni adresinize yolladık.')
      return { message: `${sent} Adres, onayınızla değişir.` }
    },
    { limit },
  )
  mountSecondFactor(app, deps, limit)
  mountOwnSessions(app, deps)
  mountLinks(app, deps)
}

function mountSecondFactor(app: Api, deps: Deps, limit: RateLimit): void {
  const { db, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, calls.getOwnSecondFactor, async ({ actor }) => ({
    recoveryCodesLeft: await countRecoveryCodes(db, actor.accountId),
  }))
  mount(
    app,
    calls.beginOwnSecondFactor,
    ({ actor, body }) =>
      confirming(actor, () => beginOwnSecondFactor(db, actor, { ...body, totpKey })),
    { limit },
  )
  mount(
    app,
    calls.confirmOwnSecondFactor,
    async ({ actor, body }) => ({
      message: 'İki adımlı giriş açıldı.',
      recoveryCodes: await confirmOwnSecondFactor(db, actor, { ...body, totpKey }),
    }),
    { limit },
  )
  mount(
    app,
    calls.renewOwnRecoveryCodes,
    async ({ actor, body }) => ({
      message: 'Yeni kurtarma kodlarınız hazır. Eskileri artık geçersiz.',
      recoveryCodes: await confirming(actor, () =>
        renewOwnRecoveryCodes(db, actor, { ...body, totpKey }),
      ),
    }),
    { limit },
  )
  mount(
    app,
    calls.removeOwnSecondFactor,
    async ({ actor, body }) => {
      await confirming(actor, () => removeOwnSecondFactor(db, actor, { ...body, totpKey }))
      return { message: 'İki adımlı giriş kapatıldı.' }
    },
    { limit },
  )
}

function mountOwnSessions(app: Api, { db }: Deps): void {
  mount(app, calls.listOwnSessions, ({ actor }) => findOwnSessions(db, actor))
  mount(app, calls.closeOwnSession, async ({ actor, params }) => {
    await endOwnSession(db, actor, params.id)
    return { message: 'Oturum kapatıldı.' }
  })
  mount(app, calls.closeOwnSessions, async ({ actor }) => {
    const ended = await endOtherSessions(db, actor)
    return { message: ended > 0 ? 'Diğer oturumlarınız kapatıldı.' : 'Açık başka oturum yoktu.' }
  })
}

function mountLinks(app: Api, deps: Deps): void {
  const { db, siteUrl, createLimit } = deps
  const limit = createLimit('staff-link', 10, 600)
  const mails = createLimit('staff-reset-mail', 3, 1800)
  const ceiling = createAccountCeiling(createLimit)

  async function sendLink(email: string): Promise<void> {
    const wait = await consume(mails, toMailboxKey(email))
    if (wait === 0) await requestPasswordReset(db, { email, siteUrl, isStaff: true })
  }

  mount(
    app,
    links.staffForgotPassword,
    async ({ body }) => {
      await Promise.all([sendLink(body.email), setTimeout(SEND_TIME)])
      const otherwise =
        'E-posta kurulu olmadığı için bağlantı gönderilemiyor; parolanızı bir yönetici yenileyebilir.'
      return { message: await describeMailing(deps, RESET_MAILED, otherwise) }
    },
    { limit },
  )
  mount(
    app,
    links.staffResetPassword,
    async ({ body, client }) => {
      const email = await resetPassword(db, body)
      await ceiling.welcome({ email, client })
      return { message: 'Parolanız kaydedildi. Şimdi giriş yapabilirsiniz.' }
    },
    { limit },
  )
  mount(
    app,
    links.staffCheckLink,
    async ({ body }) => ({ opens: await checkLink(db, body.token) }),
    { limit: createLimit('staff-link-check', 60, 600) },
  )
  mount(
    app,
    links.staffConfirmEmail,
    async ({ body }) => {
      await confirmEmail(db, body.token)
      return { message: 'E-posta adresiniz değişti. Bundan sonra bu adresle giriş yaparsınız.' }
    },
    { limit },
  )
}

export function mountSavedViews(app: Api, { db }: Deps): void {
  forward(app, db, savedViewCalls.findSavedViews, findSavedViews)
  forward(app, db, savedViewCalls.saveView, createSavedView)
  forwardAndSay(app, db, savedViewCalls.removeView, deleteSavedView, 'Görünüm silindi.')
}
