import { type SQL, sql } from 'drizzle-orm'
import type { RetentionInput } from '../../contract/staff/retention.ts'
import type { Db } from '../../db/client.ts'
import { isErased } from '../../db/person.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { retention } from '../../db/schema/operations.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import {
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionMonths,
} from '../../domain/retention.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { getLegalText } from '../content/site-settings.ts'
import { plainText } from '../plain-text.ts'
import { confirmIdentity, type Identity } from '../staff/second-factor.ts'
import type { StaffSession } from '../staff/staff-sessions.ts'

const ENTITY = 'retention'

/** `revision` is 0 for a school that has changed nothing. */
export async function getRetention(db: Db): Promise<{ months: RetentionMonths; revision: number }> {
  const [row] = await db.select().from(retention)
  return { months: withDefaults(row?.months), revision: row?.revision ?? 0 }
}

interface Save extends Omit<RetentionInput, 'password' | 'code'> {
  identity: Identity
}

/** Asks for one's own password, because the next night erases by it. @throws AppError wrong-confirmation, stale */
export async function saveRetention(
  db: Db,
  actor: StaffSession,
  { identity, revision, months }: Save,
): Promise<void> {
  const confirm = await confirmIdentity(db, actor.accountId, identity)
  await db.transaction(async (tx) => {
    await confirm(tx)
    const [row] = await tx.select().from(retention).for('update')
    const before = withDefaults(row?.months)
    await refuseStale(tx, {
      entity: ENTITY,
      id: 1,
      revision,
      record: { ...before, revision: row?.revision ?? 0 },
    })
    await tx
      .insert(retention)
      .values({ months })
      .onConflictDoUpdate({
        target: retention.id,
        set: { months, revision: sql`${retention.revision} + 1` },
      })
    await recordChange(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: 1,
      before,
      after: months,
    })
  })
}

function withDefaults(months: Partial<RetentionMonths> = {}): RetentionMonths {
  const all = RETENTION_KINDS.map((kind) => [kind, months[kind] ?? RETENTION[kind].months])
  return Object.fromEntries(all) as RetentionMonths
}

export type Overdue = Record<RetentionKind, number>

/** Each kind selects ids of contacts, results, learners, enrollments, mails, openings and lines of the log. */
export function overdueIds(months: RetentionMonths): Record<RetentionKind, SQL> {
  return {
    inquiry: contactsOver(months),
    placement: sql`select r.id from test_result r
      where r.created_at < ${before(months.placement)} and not ${isErased('r')}`,
    student: learnersOver(months),
    contract: agreementsOver(months),
    mail: sql`select m.id from mail_outbox m where m.created_at < ${before(months.mail)}`,
    access: sql`select o.id from record_access o where o.hour < ${before(months.access)}`,
    security: sql`select a.id from audit_log a
      where a.detail is not null and a.created_at < ${before(months.security)}`,
  }
}

export async function countOverdue(db: Db, months: RetentionMonths): Promise<Overdue> {
  const ids = overdueIds(months)
  const counts = RETENTION_KINDS.map(
    (kind) => sql`(select count(*)::int from (${ids[kind]})) as ${sql.identifier(kind)}`,
  )
  const { rows } = await db.execute<Overdue & Record<string, unknown>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  const [row] = rows
  if (!row) throw new Error('A query of counts had no row.')
  return row
}

export function before(months: number): SQL {
  return sql`(now() - make_interval(months => ${months}))`
}

const isEnded = sql`e.state not in ${sqlList(LIVING_STATES)}`

const LEAD_END = sql`greatest(l.last_event_at, l.next_action_at)`

/** Contacts who became nobody's student: no lead, test or enrollment of theirs is within its span. */
function contactsOver({ inquiry, placement }: RetentionMonths): SQL {
  return sql`select c.id from contact c
    where c.merged_into_id is null and not ${isErased('c')} and c.created_at < ${before(inquiry)}
      and not exists (select from lead l where l.contact_id = c.id and ${LEAD_END} >= ${before(inquiry)})
      and not exists (select from test_result r join lead l on l.id = r.lead_id
        where l.contact_id = c.id and r.created_at >= ${before(placement)})
      and not exists (select from contact_learner k join learner s on s.id = k.learner_id
        join enrollment e on e.learner_id = s.id where k.contact_id = c.id and not ${isErased('s')})
      and not exists (select from enrollment e join learner s on s.id = e.learner_id
        where e.contact_id = c.id and not ${isErased('s')})
      and not exists (select from agreement a join learner s on s.id = a.learner_id
        where a.payer_id = c.id and not ${isErased('s')})`
}

/** Agreements that still say who paid, after the last enrollment, instalment and entry. */
function agreementsOver({ contract }: RetentionMonths): SQL {
  return sql`select a.id from agreement a
    where (num_nonnulls(a.payer_id, a.company_name, a.promise_note, a.identity) > 0
        or exists (select from paper p where p.agreement_id = a.id and p.content is not null))
      and a.agreed_on < ${before(contract)}
      and not exists (select from enrollment e where e.agreement_id = a.id
        and (not (${isEnded}) or coalesce(e.ends_on, e.updated_at) >= ${before(contract)}))
      and not exists (select from instalment i where i.agreement_id = a.id and i.due_on >= ${before(contract)})
      and not exists (select from agreement_entry n where n.agreement_id = a.id and n.day >= ${before(contract)})`
}

/** Former students, and learners that were typed in, never enrolled and have no contact. */
function learnersOver({ student, inquiry, placement }: RetentionMonths): SQL {
  return sql`select s.id from learner s
    cross join lateral (
      select max(coalesce(e.ends_on, e.updated_at)) as ended_at, bool_and(${isEnded}) as has_ended
      from enrollment e where e.learner_id = s.id
    ) as past
    where s.merged_into_id is null and not ${isErased('s')}
      and case when past.ended_at is null
        then s.created_at < ${before(student)} and not exists (
          select from contact_learner k join contact c on c.id = k.contact_id
          where k.learner_id = s.id and not ${isErased('c')})
        else past.has_ended and past.ended_at < ${before(student)} end
      and not exists (select from lead l where ${LEAD_END} >= ${before(inquiry)}
        and (l.learner_id = s.id or (l.learner_id is null and l.contact_id in (
          select k.contact_id from contact_learner k where k.learner_id = s.id))))
      and not exists (select from test_result r
        where r.learner_id = s.id and r.created_at >= ${before(placement)})`
}

const SLUG = 'privacy-policy'
const ROW = /<tr[^>]*>\s*<td[^>]*>(.*?)<\/td>\s*<td[^>]*>(.*?)<\/td>/gs

type PublishedSpans = Record<RetentionKind, string | null>

/** The spans in the table of the published privacy text; null where it says nothing of a kind. */
export async function findPublishedSpans(db: Db): Promise<PublishedSpans> {
  const { content } = await getLegalText(db, SLUG)
  return readSpans(content)
}

function readSpans(html: string): PublishedSpans {
  const spans = new Map<string, string>()
  for (const [, records = '', span = ''] of html.matchAll(ROW)) {
    spans.set(lowerTurkish(plainText(records)), plainText(span))
  }
  const said = RETENTION_KINDS.map((kind) => [
    kind,
    spans.get(lowerTurkish(RETENTION[kind].records)) ?? null,
  ])
  return Object.fromEntries(said) as PublishedSpans
}
