import { and, gte, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/operations.ts'
import { ATTEMPTS } from './claim-due-mail.ts'

export type MailState = 'waiting' | 'failed' | 'sent'

export const MAIL = {
  id: mailOutbox.id,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  cause: mailOutbox.cause,
  attempts: mailOutbox.attempts,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
} as const

type Row = Pick<typeof mailOutbox.$inferSelect, keyof typeof MAIL>

export function toMailRow({ createdAt, sentAt, ...row }: Row) {
  const { id, recipient, subject, cause, attempts } = row
  return {
    id,
    recipient,
    subject,
    cause,
    attempts,
    state: mailStateOf({ attempts, sentAt }),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

function mailStateOf({ attempts, sentAt }: Pick<Row, 'attempts' | 'sentAt'>): MailState {
  if (sentAt) return 'sent'
  return attempts >= ATTEMPTS ? 'failed' : 'waiting'
}

export function isInState(state: MailState): SQL | undefined {
  if (state === 'sent') return isNotNull(mailOutbox.sentAt)
  const tried = state === 'failed' ? gte : lt
  return and(isNull(mailOutbox.sentAt), tried(mailOutbox.attempts, ATTEMPTS))
}
