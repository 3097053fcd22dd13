import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { list } from '../../contract/staff/mail.ts'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { dayEnd, dayStart } from '../../db/school-day.ts'
import type { Actor } from '../../domain/actor.ts'
import type { InvitationState } from '../../domain/people.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { containsWords } from '../list/contains-words.ts'
import { type Filters, findRows, type ListInput } from '../list/find-rows.ts'
import { ATTEMPTS, hasSecret, hideSecrets } from './send-mail.ts'

type MailState = 'waiting' | 'failed' | 'sent' | 'cancelled'

/** Mails by the templates that invite somebody to sign in; written out, because an index holds these alone. */
const IS_INVITATION = sql`${mailOutbox.cause} in ('student-invitation', 'guardian-invitation', 'invitation')`

const MAIL = {
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

function toMailRow({ createdAt, sentAt, cancelledAt, ...row }: Row) {
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

function isInState(state: MailState): SQL | undefined {
  if (state === 'sent') return isNotNull(mailOutbox.sentAt)
  if (state === 'cancelled')
    return and(isNull(mailOutbox.sentAt), isNotNull(mailOutbox.cancelledAt))
  const tried = state === 'failed' ? gte : lt
  return and(IS_UNSENT, tried(mailOutbox.attempts, ATTEMPTS))
}

/** It waits, or has failed and can be tried again. */
export const IS_UNSENT = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.cancelledAt))

export const CAUSE_KIND = sql<string>`split_part(${mailOutbox.cause}, '/', 1)`

/** Subjects repeat: counting every mail with a word is the costly part of a search. */
const COUNT_LIMIT = 500

type Input = ListInput & Filters<typeof list>

export async function findMails(db: Db, input: Input) {
  const { q, ids, state, cause, from, to } = input
  const asked = { ...input, ...(q && { countTo: COUNT_LIMIT }) }
  const list = await findRows(db, asked, {
    where: and(
      q ? containsWords(mailOutbox.search, q) : undefined,
      ids ? inArray(mailOutbox.id, ids) : undefined,
      state ? isInState(state) : undefined,
      cause ? eq(CAUSE_KIND, cause) : undefined,
      from ? gte(mailOutbox.createdAt, dayStart(from)) : undefined,
      to ? lt(mailOutbox.createdAt, dayEnd(to)) : undefined,
    ),
    sort: mailOutbox.createdAt,
    id: mailOutbox.id,
    find: ({ where, orderBy, position }) =>
      db
        .select({ ...MAIL, position })
        .from(mailOutbox)
        .where(where)
        .orderBy(...orderBy),
  })
  return { ...list, rows: list.rows.map(toMailRow) }
}

/** Links come without their secret: `readMailLink` gives it. @throws AppError not-found */
export async function getMail(db: Db, id: number) {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!mail) throw new AppError('not-found', { message: 'Bu e-posta bulunamadı.' })
  const row = toMailRow(mail)
  const { text, lastError, nextAttemptAt } = mail
  const next = row.state === 'waiting' ? nextAttemptAt.toISOString() : null
  return {
    ...row,
    text: hideSecrets(text),
    hasLink: hasSecret(text),
    lastError,
    nextAttemptAt: next,
  }
}

const TOO_LATE = 'Bu e-postada yazanın süresi geçti; artık gönderilmez.'

/**
 * Tries at once, also what was cancelled, or as soon as a mail server is set up, as often as a new mail.
 * @throws AppError not-found; state-changed if it was sent meanwhile or its time is over
 */
export function retryMail(db: Db, actor: Actor, id: number) {
  return db.transaction(async (tx) => {
    const again = await tx
      .update(mailOutbox)
      .set({ attempts: 0, nextAttemptAt: sql`now()`, cancelledAt: null })
      .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)))
      .returning({
        id: mailOutbox.id,
        isExpired: sql<boolean>`coalesce(${mailOutbox.validUntil} <= now(), false)`,
      })
    const mail = await getMail(tx, id)
    if (again[0]?.isExpired) throw new AppError('state-changed', { message: TOO_LATE })
    if (again.length === 0) {
      throw new AppError('state-changed', { message: 'Bu e-posta gönderilmiş.' })
    }
    await recordChange(tx, actor, { action: 'retry', entity: 'mail', entityId: id })
    return mail
  })
}

/** Waiting mails are late after an hour. */
export async function countMail(db: Db) {
  const { rows } = await db.execute<
    Record<'waiting' | 'late' | 'failed' | 'sentToday', number>
  >(sql`
    select
      (select count(*)::int from mail_outbox where sent_at is null and cancelled_at is null and attempts < ${ATTEMPTS}) as waiting,
      (select count(*)::int from mail_outbox where sent_at is null and cancelled_at is null and attempts < ${ATTEMPTS}
        and created_at < now() - interval '1 hour') as late,
      (select count(*)::int from mail_outbox where sent_at is null and cancelled_at is null and attempts >= ${ATTEMPTS}) as failed,
      (select count(*)::int from mail_outbox where sent_at >= ${dayStart()}) as "sentToday"`)
  return rows[0] ?? { waiting: 0, late: 0, failed: 0, sentToday: 0 }
}
