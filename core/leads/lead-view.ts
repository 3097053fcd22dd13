import { aliasedTable, and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { page } from '../../db/schema/content.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { contact, contactPhone, learner } from '../../db/schema/people.ts'
import { campus, course } from '../../db/schema/school.ts'

export const owner = aliasedTable(account, 'owner')

export const LEAD = {
  id: lead.id,
  contactId: contact.id,
  contactName: contact.name,
  contactSurname: contact.surname,
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
  cameBy: sql<string | null>`(
    select ${leadEvent.type} from ${leadEvent}
    where ${leadEvent.leadId} = ${lead.id} and ${leadEvent.actorId} is null
    order by ${asc(leadEvent.createdAt)} limit 1)`,
  source: lead.source,
  revision: lead.revision,
}

export function selectLeads<Extra extends Parameters<Db['select']>[0]>(db: Db, extra: Extra) {
  return db
    .select({ ...LEAD, ...extra })
    .from(lead)
    .innerJoin(contact, eq(contact.id, lead.contactId))
    .leftJoin(learner, eq(learner.id, lead.learnerId))
    .leftJoin(owner, eq(owner.id, lead.ownerId))
    .leftJoin(course, eq(course.id, lead.courseId))
    .leftJoin(page, eq(page.id, lead.pageId))
    .leftJoin(campus, eq(campus.id, lead.campusId))
    .$dynamic()
}

interface Person {
  id: number
  name: string
  surname: string | null
}

interface Row {
  id: number
  contactId: number
  contactName: string
  contactSurname: string | null
  phone: string | null
  learner: Person | null
  owner: Person | null
  course: { id: number; name: string } | null
  page: { id: number; name: string } | null
  campus: { id: number; name: string } | null
  status: (typeof lead.$inferSelect)['status']
  lostReason: string | null
  nextActionAt: Date | null
  nextAction: string | null
  dueAt: Date | null
  waitsSince: Date | null
  lastEventAt: Date
  createdAt: Date
  firstResponseAt: Date | null
  cameBy: string | null
  source: string | null
  revision: number
}

export function toLeadRow(row: Row) {
  const { contactId, contactName, contactSurname, phone, learner, owner, ...rest } = row
  const name = fullName({ name: contactName, surname: contactSurname })
  return {
    ...rest,
    contact: { id: contactId, name, phone },
    learner: learner && { id: learner.id, name: fullName(learner) },
    owner: owner && { id: owner.id, name: fullName(owner) },
    nextActionAt: toIso(row.nextActionAt),
    dueAt: toIso(row.dueAt),
    waitsSince: toIso(row.waitsSince),
    lastEventAt: row.lastEventAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    firstResponseAt: toIso(row.firstResponseAt),
  }
}

export function fullName({ name, surname }: { name: string; surname: string | null }): string {
  return surname ? `${name} ${surname}` : name
}

export function toIso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
