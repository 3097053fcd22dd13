import type { DueMail } from '../../core/mail/claim-due-mail.ts'
import type { MailRoute } from '../../core/mail-server/mail-server.ts'

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

export type Server = { url: string } | ReturnType<typeof toServer>

/** Mail to this machine's own relay does not leave it, so it may go in plain text. */
export function toServer({ host, port, security, username, secret }: MailRoute) {
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(host)
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: !isHere,
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
      await pool.sendMail({
        from,
        to: recipient,
        subject,
        text,
        ...(entry && { icalEvent: entry }),
      })
    },
    close: () => pool.close(),
  }
}

/** A 5xx about a recipient or text is final; one about the sign-in or sender is ours to mend, and retried. */
export function findRefusal(error: unknown): { isUnknown: boolean } | undefined {
  if (!(error instanceof Error)) return
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  if (responseCode < 500 || responseCode > 599) return
  if (command === 'RCPT TO') return { isUnknown: UNKNOWN_MAILBOX.includes(responseCode) }
  return command === 'DATA' ? { isUnknown: false } : undefined
}
