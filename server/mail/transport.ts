import type { DueMail } from '../../core/mail/claim-due-mail.ts'

export interface Transport {
  send(mail: DueMail): Promise<void>
  close(): void
}

/** Milliseconds. Together shorter than the claim of a mail: a slower one would be sent by another process as well. */
export const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}

export async function openTransport(smtpUrl: string, from: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer') // large, and not needed without a mail server
  // Retries are the outbox’s: it knows what was sent.
  const pool = createTransport({ url: smtpUrl, pool: true, maxRequeues: 0, ...TIMEOUTS })
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
