import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { cancelAll, list, WaitingCause } from '../../contract/staff/mail.ts'
import type { Db } from '../../db/client.ts'
import { dayEnd, dayStart } from '../../db/days.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import type { Actor } from '../../domain/actor.ts'
import { isCancellable, MAIL_CAUSES } from '../../domain/mail-cause.ts'
import type { InvitationState } from '../../domain/people.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { containsWords, type Filters, findRows, type ListInput } from '../find-rows.ts'
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
const IS_UNSENT = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.cancelledAt))

const CAUSE_KIND = sql<string>`split_part(${mailOutbox.cause}, '/', 1)`

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

/**
 * A cancelled mail leaves only if somebody asks for it again.
 * @throws AppError not-found; state-changed if it was sent or cancelled meanwhile, or is written for an account’s safety
 */
export function cancelMail(db: Db, actor: Actor, { id }: { id: number }) {
  return db.transaction(async (tx) => {
    const { cause } = await getMail(tx, id)
    if (!isCancellable(cause)) {
      throw new AppError('state-changed', {
        message: 'Hesapların güvenliği için yazılan e-postalar iptal edilemez.',
      })
    }
    const cancelled = await tx
      .update(mailOutbox)
      .set({ cancelledAt: sql`now()` })
      .where(and(eq(mailOutbox.id, id), IS_UNSENT))
      .returning({ id: mailOutbox.id })
    if (cancelled.length === 0) {
      throw new AppError('state-changed', { message: 'Bu e-posta artık beklemiyor.' })
    }
    await recordChange(tx, actor, { action: 'cancelled', entity: 'mail', entityId: id })
    return getMail(tx, id)
  })
}

/** Mails that no longer say anything true, before they leave. */
export async function cancelUnsent(
  tx: Db,
  condition: (id: typeof mailOutbox.id) => SQL,
): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ cancelledAt: sql`now()` })
    .where(and(condition(mailOutbox.id), IS_UNSENT))
}

/** The waiting mails of each cause that can be cancelled: their number, and the newest that was counted. */
export function findWaitingCauses(db: Db): Promise<WaitingCause[]> {
  return db
    .select({
      cause: CAUSE_KIND,
      count: sql<number>`count(*)::int`,
      last: sql<number>`max(${mailOutbox.id})`,
    })
    .from(mailOutbox)
    .where(and(IS_UNSENT, inArray(CAUSE_KIND, Object.keys(MAIL_CAUSES))))
    .groupBy(CAUSE_KIND)
    .orderBy(asc(CAUSE_KIND))
}

/** Cancels what was counted, and nothing that was written since. @returns how many */
export function cancelMails(
  db: Db,
  actor: Actor,
  { cause, last }: Body<typeof cancelAll>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(mailOutbox)
      .set({ cancelledAt: sql`now()` })
      .where(and(IS_UNSENT, eq(CAUSE_KIND, cause), lte(mailOutbox.id, last)))
    const count = rowCount ?? 0
    await recordChange(tx, actor, {
      action: 'cancelled',
      entity: 'mail',
      entityId: null,
      after: { cause, count },
    })
    return count
  })
}
