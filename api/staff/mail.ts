import {
  cancel,
  cancelAll,
  get,
  list,
  mailSetup,
  readLink,
  retry,
  waitingCauses,
} from '../../contract/staff/mail.ts'
import * as server from '../../contract/staff/mail-server.ts'
import * as calls from '../../contract/staff/mail-template.ts'
import { AppError } from '../../core/errors.ts'
import {
  cancelMail,
  cancelMails,
  findMails,
  findWaitingCauses,
  getMail,
  retryMail,
} from '../../core/mail/outbox.ts'
import {
  getMailServer,
  removeMailServer,
  saveMailServer,
  sendTestMail,
} from '../../core/mail-settings/mail-server.ts'
import {
  changeMailTemplate,
  findMailTemplates,
  getMailTemplate,
  previewMail,
  resetMailTemplate,
} from '../../core/mail-settings/mail-templates.ts'
import { readMailLink } from '../../core/staff/own-account.ts'
import { createConfirming } from '../confirming.ts'
import type { Api, Deps } from '../deps.ts'
import { sendsMail } from '../mail-sentence.ts'
import { forward, forwardAndSay, mount } from '../mount.ts'

export function mountMail(app: Api, deps: Deps): void {
  const { db, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, list, ({ params }) => findMails(db, params))
  mount(app, get, ({ params }) => getMail(db, params.id))
  mount(app, mailSetup, async () => ({ isSetUp: await sendsMail(deps) }))
  mount(app, retry, ({ actor, params }) => retryMail(db, actor, params.id))
  forward(app, db, cancel, cancelMail)
  mount(app, waitingCauses, () => findWaitingCauses(db))
  mount(app, cancelAll, async ({ actor, body }) => {
    const cancelled = await cancelMails(db, actor, body)
    return { cancelled, message: `${cancelled} e-posta iptal edildi.` }
  })
  mount(app, readLink, ({ actor, params, body }) =>
    confirming(actor, async () =>
      readMailLink(db, actor, {
        ...params,
        ...body,
        totpKey,
        sendsMail: await sendsMail(deps),
      }),
    ),
  )
  mountMailServer(app, deps)
}

function mountMailServer(app: Api, deps: Deps): void {
  const { db, totpKey, mailKey, hasFixedMailServer: isFixed, createLimit } = deps
  const confirming = createConfirming(deps)
  mount(app, server.getMailServer, async () => ({ isFixed, server: await getMailServer(db) }))
  mount(app, server.saveMailServer, async ({ actor, body }) => {
    refuseFixed(isFixed)
    const { password, code, ...input } = body
    const identity = { password, code, totpKey }
    await confirming(actor, () => saveMailServer(db, actor, { ...input, identity, mailKey }))
    return { message: 'E-posta sunucusu kaydedildi. Bir deneme e-postası yollayın.' }
  })
  mount(app, server.removeMailServer, async ({ actor, body }) => {
    refuseFixed(isFixed)
    await confirming(actor, () => removeMailServer(db, actor, { ...body, totpKey }))
    return { message: 'E-posta sunucusu kaldırıldı. E-postalar artık bekler.' }
  })
  mount(
    app,
    server.sendTestMail,
    async ({ actor }) => {
      if (!(await sendsMail(deps))) {
        throw new AppError('state-changed', { message: 'Önce bir e-posta sunucusu kaydedin.' })
      }
      const id = await sendTestMail(db, actor)
      return { id, message: 'Deneme e-postası yola çıktı.' }
    },
    { limit: createLimit('test-mail', 5, 600) },
  )
}

function refuseFixed(isFixed: boolean): void {
  if (!isFixed) return
  throw new AppError('state-changed', {
    message: 'E-posta sunucusu, sunucunun SMTP_URL ayarında yazılı; buradan değiştirilemez.',
  })
}

export function mountMailTemplates(app: Api, { db }: Deps): void {
  mount(app, calls.find, () => findMailTemplates(db))
  mount(app, calls.read, ({ params }) => getMailTemplate(db, params.name))
  mount(app, calls.preview, async ({ params, body }) => previewMail(db, params.name, body))
  mount(app, calls.change, async ({ actor, params, body }) => {
    await changeMailTemplate(db, actor, { ...params, ...body })
    return getMailTemplate(db, params.name)
  })
  forwardAndSay(app, db, calls.reset, resetMailTemplate, 'Varsayılan metne dönüldü.')
}
