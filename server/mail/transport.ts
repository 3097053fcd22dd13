import type { Socket } from 'node:net'
import type { DueMail } from '../../core/mail/claim-due-mail.ts'
import type { MailRoute } from '../../core/mail-server/mail-server.ts'
import { connectToPublic } from './public-connection.ts'

export interface Transport {
  send(mail: DueMail): Promise<void>
  close(): void
}

/** Milliseconds. Together shorter than the claim of a mail: another process would send a slower one again. */
export const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}

/** RFC 5321: no such mailbox, not on this server, an invalid name. */
const UNKNOWN_MAILBOX = [550, 551, 553]

/** One sentence for whatever kept an answer away: it says nothing about machines that speak something else. */
export const UNREACHED =
  'E-posta sunucusuna ulaşılamadı. Adını, portunu ve güvenlik seçimini denetleyin.'

/** Failures without an answer of a server that are none of the network. */
const OWN_FAILURES: unknown[] = ['EAUTH', 'ENOAUTH', 'EENVELOPE', 'EMESSAGE', 'ESTREAM']

export type Server = { url: string } | ReturnType<typeof toServer>

type Connected = (error: Error | null, socket?: { connection: Socket }) => void

/** What staff wrote: a server of the internet, whose name is checked at each connection. */
export function toServer({ host, port, security, username, secret }: MailRoute) {
  const target = { host, port, timeout: TIMEOUTS.connectionTimeout }
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: true,
    getSocket: (_options: unknown, done: Connected) =>
      void connectToPublic(target).then((connection) => done(null, { connection }), done),
    ...(username !== null && { auth: { user: username, pass: secret ?? '' } }),
  }
}

export async function openTransport(server: Server, from: string): Promise<Transport> {
  // Large, and not needed without a mail server. Retries are the outbox’s: it knows what was sent.
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({ ...server, pool: true, maxRequeues: 0, ...TIMEOUTS })
  return {
    async send({ recipient, subject, text, calendar }) {
      const entry = calendar && { filename: 'ders.ics', method: 'PUBLISH', content: calendar }
      const mail = { from, to: recipient, subject, text, ...(entry && { icalEvent: entry }) }
      await pool.sendMail(mail).catch((error) => {
        throw isNetworkFailure(error) ? unreached(error) : error
      })
    },
    close: () => pool.close(),
  }
}

function isNetworkFailure({ responseCode, code }: { responseCode?: number; code?: unknown }) {
  return !responseCode && !OWN_FAILURES.includes(code)
}

/** Keeps the code for the log. */
function unreached(cause: Error & { code?: unknown }): Error {
  return Object.assign(new Error(UNREACHED, { cause }), { code: cause.code })
}

/** A 5xx about a recipient or text is final; one about the sign-in or sender is ours to mend, and retried. */
export function findRefusal(error: unknown): { isUnknown: boolean } | undefined {
  if (!(error instanceof Error)) return
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  if (responseCode < 500 || responseCode > 599) return
  if (command === 'RCPT TO') return { isUnknown: UNKNOWN_MAILBOX.includes(responseCode) }
  return command === 'DATA' ? { isUnknown: false } : undefined
}
