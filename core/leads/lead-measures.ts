import { sql } from 'drizzle-orm'
import { sqlList } from '../../db/schema/columns.ts'
import { type AnswerTime, BY_HAND, FORM_NAMES, HEARD, type LeadWay } from '../../domain/lead.ts'

/** How the desk heard of a `lead`, else the first form that the person sent. */
export const LEAD_WAY = sql<LeadWay>`coalesce(
  case when lead.source in ${sqlList(HEARD)} then lead.source end,
  (select sent.type::text from lead_event sent
    where sent.lead_id = lead.id and sent.type in ${sqlList(Object.keys(FORM_NAMES))}
    order by sent.created_at, sent.id limit 1),
  ${sql.raw(`'${BY_HAND}'`)})`

export const ANSWER_TIME = sql<AnswerTime>`case when lead.first_response_minutes is null then 'none'
  when lead.first_response_minutes <= 60 then 'hour'
  when lead.first_response_minutes <= 240 then 'four-hours' else 'later' end`
