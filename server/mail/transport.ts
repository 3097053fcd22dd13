import type { DueMail } from '../../core/mail/claim-due-mail.ts'

/** Hands mails to a mail server. */
export interface Transport {
  /** Rejects when the mail server does not take it. */
  send(mail: DueMail): Promise<void>
  close(): void
}

/**
 * Milliseconds. A mail server that falls silent is given up, first connecting and then talking, while the mail is still
 * this process’s alone; a mail that took longer would be sent by another one as well.
 */
export const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}

/** @param from sender of every mail */
export async function openTransport(smtpUrl: string, from: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer') // large, and of no use without a mail server
  // Never again by itself: the outbox tries again, and knows what has been sent.
  const pool = createTransport({ url: smtpUrl, pool: true, maxRequeues: 0, ...TIMEOUTS })
  return {
    async send({ recipient, subject, text }) {
      await pool.sendMail({ from, to: recipient, subject, text })
    },
    close: () => pool.close(),
  }
}
