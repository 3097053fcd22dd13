import { and, gte, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/operations.ts'
import type { InvitationState } from '../../domain/people.ts'
import { ATTEMPTS } from './claim-due-mail.ts'

export type MailState = 'waiting' | 'failed' | 'sent' | 'cancelled'

/** Mails by the templates that invite somebody to sign in; written out, because an index holds these alone. */
const IS_INVITATION = sql`${mailOutbox.cause} in ('student-invitation', 'guardian-invitation', 'invitation')`

export const MAIL = {
  id: mailOutbox.id,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  cause: mailOutbox.cause,
  attempts: mailOutbox.attempts,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
  cancelledAt: mailOutbox.cancelledAt,
} as const

type Row = Pick<typeof mailOutbox.$inferSelect, keyof typeof MAIL>

export function toMailRow({ createdAt, sentAt, cancelledAt, ...row }: Row) {
  const { id, recipient, subject, cause, attempts } = row
  return {
    id,
    recipient,
    subject,
    cause,
    attempts,
    state: mailStateOf({ attempts, sentAt, cancelledAt }),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

type Progress = Pick<Row, 'attempts' | 'sentAt' | 'cancelledAt'>

function mailStateOf({ attempts, sentAt, cancelledAt }: Progress): MailState {
  if (sentAt) return 'sent'
  if (cancelledAt) return 'cancelled'
  return attempts >= ATTEMPTS ? 'failed' : 'waiting'
}

/** How the last invitation to an address went; null where the outbox has none. */
export function invitationTo(email: SQLWrapper): SQL<InvitationState | null> {
  return sql<InvitationState | null>`(
    select case when ${mailOutbox.sentAt} is not null then 'sent'
      when ${mailOutbox.cancelledAt} is not null or ${mailOutbox.attempts} >= ${ATTEMPTS} then 'failed' else 'waiting' end
    from ${mailOutbox} where lower(${mailOutbox.recipient}) = lower(${email})
      and ${IS_INVITATION}
    order by ${mailOutbox.id} desc limit 1)`
}

export function isInState(state: MailState): SQL | undefined {
  if (state === 'sent') return isNotNull(mailOutbox.sentAt)
  if (state === 'cancelled')
    return and(isNull(mailOutbox.sentAt), isNotNull(mailOutbox.cancelledAt))
  const tried = state === 'failed' ? gte : lt
  return and(IS_UNSENT, tried(mailOutbox.attempts, ATTEMPTS))
}

/** It waits, or has failed and can be tried again. */
export const IS_UNSENT = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.cancelledAt))

export const CAUSE_KIND = sql<string>`split_part(${mailOutbox.cause}, '/', 1)`
