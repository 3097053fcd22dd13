import { get, list, mailSetup, readLink, retry } from '../../contract/staff/mail.ts'
import { findMails } from '../../core/mail/find-mails.ts'
import { getMail } from '../../core/mail/get-mail.ts'
import { retryMail } from '../../core/mail/retry-mail.ts'
import { readMailLink } from '../../core/staff/read-mail-link.ts'
import { createConfirming } from '../confirming.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountMail(app: Api, deps: Deps): void {
  const { db, sendsMail, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, list, ({ params }) => findMails(db, params))
  mount(app, get, ({ params }) => getMail(db, params.id))
  mount(app, mailSetup, async () => ({ isSetUp: sendsMail }))
  mount(app, retry, ({ actor, params }) => retryMail(db, actor, params.id))
  mount(app, readLink, ({ actor, params, body }) =>
    confirming(actor, () => readMailLink(db, actor, { ...params, ...body, totpKey, sendsMail })),
  )
}
