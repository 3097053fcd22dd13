import { sql } from 'drizzle-orm'
import { sqlList } from '../../db/schema/columns.ts'
import { type AnswerTime, BY_HAND, FIXED_WAY_NAMES, FORM_NAMES } from '../../domain/lead.ts'

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
