import type { Logger } from 'pino'
import type { Db } from '../../db/client.ts'
import type { Settings } from '../env.ts'
import { MailSender } from './mail-sender.ts'
import { openTransport } from './transport.ts'

interface Dependencies {
  settings: Settings
  db: Db
  log: Logger
}

/** Without a mail server, mail stays in the outbox. */
export async function openMail({ settings, db, log }: Dependencies) {
  const { smtpUrl, siteUrl, mailFrom = `kur@${new URL(siteUrl).hostname}` } = settings
  if (smtpUrl === undefined) return undefined
  return new MailSender({ db, log, transport: await openTransport(smtpUrl, mailFrom) })
}
