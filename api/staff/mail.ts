import { get, list, mailSetup, retry } from '../../contract/staff/mail.ts'
import { findMails } from '../../core/mail/find-mails.ts'
import { getMail } from '../../core/mail/get-mail.ts'
import { retryMail } from '../../core/mail/retry-mail.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountMail(app: Api, { db, sendsMail }: Deps): void {
  mount(app, list, ({ params }) => findMails(db, params))
  mount(app, get, ({ params }) => getMail(db, params.id))
  mount(app, mailSetup, async () => ({ isSetUp: sendsMail }))
  mount(app, retry, ({ actor, params }) => retryMail(db, actor, params.id))
}
