import type { Logger } from 'pino'
import { deriveMailKey, findMailRoute, type MailRoute } from '../../core/mail-server/mail-server.ts'
import type { Db } from '../../db/client.ts'
import type { Settings } from '../env.ts'
import { type FindTransport, MailSender } from './mail-sender.ts'
import { openTransport, type Server, type Transport, toServer } from './transport.ts'

interface Dependencies {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'siteUrl' | 'secretKey'>
  db: Db
  log: Logger
  findServer?: (route: MailRoute) => Server
}

/** Without a mail server, in the environment or written by the school, mail stays in the outbox. */
export function openMail({ settings, db, log, findServer = toServer }: Dependencies): MailSender {
  const { smtpUrl, siteUrl, mailFrom = `kur@${new URL(siteUrl).hostname}` } = settings
  const findTransport = smtpUrl
    ? openOnce(smtpUrl, mailFrom)
    : followRoute(db, settings.secretKey, findServer)
  return new MailSender({ db, log, findTransport })
}

function openOnce(smtpUrl: string, from: string): FindTransport {
  let opened: Promise<Transport> | undefined
  return () => (opened ??= openTransport({ url: smtpUrl }, from))
}

function followRoute(
  db: Db,
  secretKey: string,
  findServer: (route: MailRoute) => Server,
): FindTransport {
  const key = deriveMailKey(secretKey)
  let opened: { version: string; transport: Transport } | undefined
  return async () => {
    const route = await findMailRoute(db, key)
    const version = JSON.stringify(route)
    if (opened?.version !== version) {
      opened?.transport.close()
      opened = route && { version, transport: await openTransport(findServer(route), route.sender) }
    }
    return opened?.transport
  }
}
