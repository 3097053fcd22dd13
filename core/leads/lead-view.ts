import { aliasedTable, and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { page } from '../../db/schema/content.ts'
import { lead, leadEvent, leadSource } from '../../db/schema/leads.ts'
import { contact, contactLearner, contactPhone, learner } from '../../db/schema/people.ts'
import { testResult } from '../../db/schema/placement.ts'
import { campus, course } from '../../db/schema/school.ts'
import { type AnswerTime, BY_HAND, FIXED_WAY_NAMES, FORM_NAMES } from '../../domain/lead.ts'

const owner = aliasedTable(account, 'owner')

const LEAD = {
  id: lead.id,
  contactId: contact.id,
  contactName: contact.name,
  contactSurname: contact.surname,
  contactRevision: contact.revision,
  email: contact.email,
  unconfirmedEmails: contact.unconfirmedEmails,
  phone: sql<string | null>`(
    select ${contactPhone.phone} from ${contactPhone}
    where ${and(eq(contactPhone.contactId, contact.id), isNull(contactPhone.deletedAt))}
    order by ${asc(contactPhone.id)} limit 1)`,
  learner: { id: learner.id, name: learner.name, surname: learner.surname },
  owner: { id: owner.id, name: owner.name, surname: owner.surname },
  course: { id: course.id, name: course.name },
  page: { id: page.id, name: page.title },
  campus: { id: campus.id, name: campus.name },
  status: lead.status,
  lostReason: lead.lostReason,
  nextActionAt: lead.nextActionAt,
  nextAction: lead.nextAction,
  dueAt: lead.dueAt,
  waitsSince: lead.waitsSince,
  lastEventAt: lead.lastEventAt,
  createdAt: lead.createdAt,
  firstResponseAt: lead.firstResponseAt,
  firstResponseMinutes: lead.firstResponseMinutes,
  cameBy: sql<string | null>`(
    select ${leadEvent.type} from ${leadEvent}
    where ${leadEvent.leadId} = ${lead.id} and ${leadEvent.actorId} is null
    order by ${asc(leadEvent.createdAt)} limit 1)`,
  source: lead.source,
  sourceName: sql<
    string | null
  >`(select ${leadSource.name} from ${leadSource} where ${leadSource.code} = ${lead.source})`,
  campaign: lead.campaign,
  revision: lead.revision,
}

/** The newest tested level of the learner, else of anybody for whom the contact asks. */
export const LEVEL = sql<string | null>`case when ${lead.learnerId} is null then ${latest(
  sql`${testResult.learnerId} in (select ${contactLearner.learnerId} from ${contactLearner}
    where ${contactLearner.contactId} = ${lead.contactId})`,
)} else ${latest(sql`${testResult.learnerId} = ${lead.learnerId}`)} end`

function latest(isTheirs: SQL): SQL {
  return sql`(select ${testResult.level} from ${testResult} where ${isTheirs}
    order by ${desc(testResult.createdAt)} limit 1)`
}

interface Extra {
  position?: SQL<string>
  level?: SQL<string | null>
}

export function selectLeads(db: Db, { position = sql`''`, level = sql`null` }: Extra = {}) {
  return db
    .select({ ...LEAD, position, level })
    .from(lead)
    .innerJoin(contact, eq(contact.id, lead.contactId))
    .leftJoin(learner, eq(learner.id, lead.learnerId))
    .leftJoin(owner, eq(owner.id, lead.ownerId))
    .leftJoin(course, eq(course.id, lead.courseId))
    .leftJoin(page, eq(page.id, lead.pageId))
    .leftJoin(campus, eq(campus.id, lead.campusId))
}

export type SelectedLead = Awaited<ReturnType<typeof selectLeads>>[number]

export function toLeadRow(row: Omit<SelectedLead, 'position'>) {
  const { contactId, contactName, contactSurname, phone, learner, owner } = row
  const name = formatFullName({ name: contactName, surname: contactSurname })
  return {
    id: row.id,
    contact: { id: contactId, name, phone },
    learner: learner && { id: learner.id, name: formatFullName(learner) },
    owner: owner && { id: owner.id, name: formatFullName(owner) },
    course: row.course,
    page: row.page,
    campus: row.campus,
    status: row.status,
    lostReason: row.lostReason,
    nextActionAt: toIso(row.nextActionAt),
    nextAction: row.nextAction,
    dueAt: toIso(row.dueAt),
    waitsSince: toIso(row.waitsSince),
    lastEventAt: row.lastEventAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    firstResponseAt: toIso(row.firstResponseAt),
    cameBy: row.cameBy,
    source: row.source,
    sourceName: row.sourceName,
    revision: row.revision,
  }
}

export function formatFullName({
  name,
  surname,
}: {
  name: string
  surname: string | null
}): string {
  return surname ? `${name} ${surname}` : name
}

function toIso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

/** The source that the desk named for a `lead`, else the first form that the person sent. A path is no source. */
export const LEAD_WAY = sql<string>`coalesce(
  case when lead.source not like '/%' then lead.source end,
  (select sent.type::text from lead_event sent
    where sent.lead_id = lead.id and sent.type in ${sqlList(Object.keys(FORM_NAMES))}
    order by sent.created_at, sent.id limit 1),
  ${sql.raw(`'${BY_HAND}'`)})`

export const LEAD_WAY_NAME = sql<string>`(select coalesce(
    (select source.name from lead_source source where source.code = way.code),
    case way.code ${sql.join(
      Object.entries(FIXED_WAY_NAMES).map(([code, name]) =>
        sql.raw(`when '${code}' then '${name}'`),
      ),
      sql` `,
    )} else way.code end)
  from (select ${LEAD_WAY} as code) way)`

export const ANSWER_TIME = sql<AnswerTime>`case when lead.first_response_minutes is null then 'none'
  when lead.first_response_minutes <= 60 then 'hour'
  when lead.first_response_minutes <= 240 then 'four-hours' else 'later' end`
