import { aliasedTable, and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { contactLearner, contactPhone, learner } from '../../db/schema/people.ts'
import { legalText } from '../../db/schema/settings.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { formatFullName, LEVEL, selectLeads, toLeadRow } from './lead-view.ts'

const EVENTS = 500

export async function getLead(db: Db, id: number, actor: Actor = SYSTEM) {
  const isIt = and(eq(lead.id, id), isNull(lead.deletedAt))
  const [row] = await selectLeads(db, { level: LEVEL }).where(isIt)
  if (!row) throw new AppError('not-found', { message: 'Bu başvuru bulunamadı.' })
  const { contactId } = row
  const phones = await findPhones(db, contactId)
  const learners = await findLearners(db, contactId)
  const events = await findEvents(db, actor, contactId, { id, revision: row.revision })
  const others = await findOthers(db, actor, contactId, id)
  return {
    ...toLeadRow(row),
    learner: row.learner && toLearner(row.learner),
    campaign: row.campaign,
    firstResponseMinutes: row.firstResponseMinutes,
    level: row.level,
    events,
    others,
    contact: {
      id: contactId,
      name: row.contactName,
      surname: row.contactSurname,
      email: row.email,
      unconfirmedEmails: row.unconfirmedEmails,
      revision: row.contactRevision,
      phones,
      learners,
    },
  }
}

function toLearner({ id, name, surname }: { id: number; name: string; surname: string }) {
  return { id, name: formatFullName({ name, surname }), givenName: name, surname }
}

function findPhones(db: Db, contactId: number) {
  return db
    .select({ phone: contactPhone.phone, key: contactPhone.phoneKey })
    .from(contactPhone)
    .where(and(eq(contactPhone.contactId, contactId), isNull(contactPhone.deletedAt)))
    .orderBy(asc(contactPhone.id))
}

async function findLearners(db: Db, contactId: number) {
  const rows = await db
    .select({
      id: learner.id,
      name: learner.name,
      surname: learner.surname,
      birthYear: learner.birthYear,
      relation: contactLearner.relation,
    })
    .from(contactLearner)
    .innerJoin(learner, eq(learner.id, contactLearner.learnerId))
    .where(and(eq(contactLearner.contactId, contactId), isNull(learner.deletedAt)))
    .orderBy(asc(learner.id))
  return rows.map(({ surname, ...row }) => ({ ...row, name: formatFullName({ ...row, surname }) }))
}

/** Events of all leads of the contact that the desk sees: what was said about one child matters for the other. */
async function findEvents(
  db: Db,
  actor: Actor,
  contactId: number,
  open: { id: number; revision: number },
) {
  const by = aliasedTable(account, 'actor')
  const isOwn = isOfDesk(actor, 'lead', lead.id)
  const isSeen = isOwn && or(eq(lead.id, open.id), isOwn)
  const rows = await db
    .select({
      event: leadEvent,
      by: { id: by.id, name: by.name, surname: by.surname },
      consentVersion: legalText.version,
    })
    .from(leadEvent)
    .innerJoin(lead, eq(lead.id, leadEvent.leadId))
    .leftJoin(by, eq(by.id, leadEvent.actorId))
    .leftJoin(legalText, eq(legalText.id, leadEvent.consentTextId))
    .where(and(eq(lead.contactId, contactId), isNull(lead.deletedAt), isSeen))
    .orderBy(desc(leadEvent.createdAt), desc(leadEvent.id))
    .limit(EVENTS)
  return rows.map(({ event, by: author, consentVersion }) => {
    const { id, leadId, type, name, email, phone, message, detail, source, createdAt } = event
    const isLast = leadId === open.id && detail?.revision === open.revision
    return {
      id,
      leadId,
      type,
      name,
      email,
      phone,
      message,
      detail,
      source,
      consentVersion,
      actor: author && { id: author.id, name: formatFullName(author) },
      createdAt: createdAt.toISOString(),
      canUndo: isLast && detail?.before !== undefined,
    }
  })
}

async function findOthers(db: Db, actor: Actor, contactId: number, id: number) {
  const rows = await db
    .select({ id: lead.id, status: lead.status, createdAt: lead.createdAt })
    .from(lead)
    .where(
      and(
        eq(lead.contactId, contactId),
        ne(lead.id, id),
        isNull(lead.deletedAt),
        isOfDesk(actor, 'lead', lead.id),
      ),
    )
    .orderBy(desc(lead.lastEventAt))
    .limit(20)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
