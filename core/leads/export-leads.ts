import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactLearner } from '../../db/schema/people.ts'
import { testResult } from '../../db/schema/placement.ts'
import type { Actor } from '../accounts/actor.ts'
import { exportRows } from '../list/export-rows.ts'
import { conditionOf, findLeads, type LeadFilters } from './find-leads.ts'

type Row = Awaited<ReturnType<typeof findLeads>>['rows'][number]

/** A row of the list with the fields that only the file has. */
export type ExportedLead = Row & {
  email: string | null
  campaign: string | null
  /** What the latest placement test found, as an opened lead has it. */
  level: string | null
  firstResponseMinutes: number | null
}

/** Leads in batches, the newest first. */
export function exportLeads(db: Db, actor: Actor, filters: LeadFilters) {
  return exportRows<ExportedLead>(db, actor, {
    entity: 'lead',
    filters,
    count: () => db.$count(lead, and(conditionOf(actor, filters))),
    find: async (page) => {
      const order = { order: 'desc', sort: 'lastEventAt' } as const
      const { rows, next } = await findLeads(db, actor, { ...filters, ...page, ...order })
      return { rows: await addDetails(db, rows), ...(next !== undefined && { next }) }
    },
  })
}

async function addDetails(db: Db, rows: Row[]): Promise<ExportedLead[]> {
  const details = await db
    .select({
      id: lead.id,
      email: contact.email,
      campaign: lead.campaign,
      level: LEVEL,
      firstResponseMinutes: lead.firstResponseMinutes,
    })
    .from(lead)
    .innerJoin(contact, eq(contact.id, lead.contactId))
    .where(
      inArray(
        lead.id,
        rows.map(({ id }) => id),
      ),
    )
  const byId = new Map(details.map((each) => [each.id, each]))
  return rows.flatMap((row) => {
    const found = byId.get(row.id)
    return found ? [{ ...row, ...found }] : []
  })
}

/** The newest level that a test found of the learner, else of anybody whom the contact asks for. */
const LEVEL = sql<string | null>`case when ${lead.learnerId} is null then ${latest(
  sql`${testResult.learnerId} in (select ${contactLearner.learnerId} from ${contactLearner}
    where ${contactLearner.contactId} = ${lead.contactId})`,
)} else ${latest(sql`${testResult.learnerId} = ${lead.learnerId}`)} end`

function latest(isTheirs: SQL): SQL {
  return sql`(select ${testResult.level} from ${testResult} where ${isTheirs}
    order by ${desc(testResult.createdAt)} limit 1)`
}
