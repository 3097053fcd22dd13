import type { DueMail } from '../../core/mail/claim-due-mails.ts'

/** Hands mails to a mail server. */
export interface Transport {
  /** Rejects when the mail server does not take it. */
  send(mail: DueMail): Promise<void>
  close(): void
}

/** @param from sender of every mail */
export async function openTransport(smtpUrl: string, from: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer') // large, and of no use without a mail server
  const pool = createTransport({ url: smtpUrl, pool: true })
  return {
    async send({ recipient, subject, text }) {
      await pool.sendMail({ from, to: recipient, subject, text })
    },
    close: () => pool.close(),
  }
}
