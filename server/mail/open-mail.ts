import type { KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  claimDueMail,
  type DueMail,
  giveUpExpiredMail,
  markMailFailed,
  markMailRefused,
  markMailSent,
} from '../../core/mail/send-mail.ts'
import {
  deriveMailKey,
  findMailRoute,
  type MailRoute,
} from '../../core/mail-settings/mail-server.ts'
import { derivePaperKey, findMailedPaper } from '../../core/papers/store-papers.ts'
import type { Db } from '../../db/client.ts'
import type { Settings } from '../env.ts'
import { describeError } from '../logger.ts'
import { findRefusal, openTransport, type Server, type Transport, toServer } from './transport.ts'

const PAUSE = 5_000

type FindTransport = () => Promise<Transport | undefined>

interface Dependencies {
  db: Db
  log: Logger
  findTransport: FindTransport
  paperKey: KeyObject
}

/** Several processes may send from the outbox: each mail is claimed once. */
export class MailSender {
  readonly #given: Dependencies
  readonly #end = new AbortController()
  readonly #ended: Promise<void>

  constructor(given: Dependencies) {
    this.#given = given
    this.#ended = this.#run()
  }

  async close(): Promise<void> {
    this.#end.abort()
    await this.#ended
    const transport = await this.#given.findTransport().catch(() => undefined)
    transport?.close()
  }

  async #run(): Promise<void> {
    const { log } = this.#given
    const { signal } = this.#end
    while (!signal.aborted) {
      const hadOne = await this.#sendNext().catch((err) => {
        log.error({ err }, 'the outbox could not be read')
        return false
      })
      if (hadOne) continue
      await sleep(PAUSE, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  async #sendNext(): Promise<boolean> {
    await giveUpExpiredMail(this.#given.db)
    const transport = await this.#given.findTransport()
    const mail = transport && (await claimDueMail(this.#given.db))
    if (mail) await this.#send(mail, transport)
    return mail !== undefined
  }

  async #send(mail: DueMail, transport: Transport): Promise<void> {
    const { db, log, paperKey } = this.#given
    try {
      await transport.send(mail, await findMailedPaper(db, mail.id, paperKey))
      await markMailSent(db, mail.id)
    } catch (error) {
      log.warn({ mail: mail.id, code: describeError(error).code }, 'a mail could not be sent')
      const reason = describeError(error).message
      const refusal = findRefusal(error)
      if (refusal) await markMailRefused(db, mail, { ...refusal, reason })
      else await markMailFailed(db, mail.id, reason)
    }
  }
}

interface OpenMailDependencies {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'siteUrl' | 'secretKey'>
  db: Db
  log: Logger
  findServer?: (route: MailRoute) => Server
}

/** Without a mail server, in the environment or written by the school, mail stays in the outbox. */
export function openMail({
  settings,
  db,
  log,
  findServer = toServer,
}: OpenMailDependencies): MailSender {
  const { smtpUrl, siteUrl, mailFrom = `kur@${new URL(siteUrl).hostname}` } = settings
  const findTransport = smtpUrl
    ? openOnce(smtpUrl, mailFrom)
    : followRoute(db, settings.secretKey, findServer)
  const paperKey = derivePaperKey(settings.secretKey)
  return new MailSender({ db, log, findTransport, paperKey })
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
