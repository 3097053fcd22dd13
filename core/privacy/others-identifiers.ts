import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { searchWords } from '../../domain/turkish.ts'
import type { Identifiers } from './find-mentions.ts'
import type { Records } from './find-person.ts'

/** Which of the identifiers somebody else has too, or the school itself: a visitor can type any address. */
export async function findOthersIdentifiers(
  db: Db,
  person: Records,
  { names, phones, emails }: Identifiers,
): Promise<{ names: Set<string>; phones: Set<string>; emails: Set<string> }> {
  const { rows } = await db.execute<{ names: string[]; phones: string[]; emails: string[] }>(sql`
    with contacts as (select * from contact where ${isOther('id', person.contactIds)}),
    learners as (select * from learner where ${isOther('id', person.learnerIds)}),
    accounts as (select * from account where ${isOther('id', person.accountIds)}),
    digits as (
      select phone_key as phone from contact_phone where ${isOther('contact_id', person.contactIds)}
      union all select phone from learners union all select phone from accounts
    ),
    addresses as (
      select email from contacts union all select unnest(unconfirmed_emails) from contacts
      union all select email from learners union all select email from accounts
      union all select email from contact_settings union all select email from campus
      union all select lead_email from campus
      union all select email from lead_event
        where ${isOther('lead_id', person.leadIds)} and lower(email) = any(${list(emails)})
    )
    select
      array(select fold_turkish(name || coalesce(' ' || surname, '')) from contacts where ${namedIn('contacts', names)}
        union select fold_turkish(name || ' ' || surname) from learners where ${namedIn('learners', names)}
        union select fold_turkish(name || ' ' || surname) from accounts where ${namedIn('accounts', names)}) as names,
      array(select asked from unnest(${list(phones)}) as asked where exists (
        select from digits where regexp_replace(phone, '\\D', '', 'g') like '%' || asked)) as phones,
      array(select asked from unnest(${list(emails)}) as asked where exists (
        select from addresses where lower(email) = asked)) as emails`)
  const [row] = rows
  return {
    names: new Set(row?.names.map((name) => searchWords(name).join(' '))),
    phones: new Set(row?.phones),
    emails: new Set(row?.emails),
  }
}

/** Every word stands in the name; whether it is the same name is compared word by word afterwards. */
function namedIn(table: string, names: string[][]): SQL {
  const folded = sql.raw(
    table === 'contacts'
      ? `fold_turkish(contacts.name || coalesce(' ' || contacts.surname, ''))`
      : `fold_turkish(${table}.name || ' ' || ${table}.surname)`,
  )
  return namesSomebody(folded, names)
}

export function namesSomebody(folded: SQL, names: string[][]): SQL {
  if (names.length === 0) return sql`false`
  const each = names.map((words) => {
    const contained = words.map((word) => sql`${folded} like ${`%${word}%`}`)
    return sql`(${sql.join(contained, sql` and `)})`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

function isOther(column: string, ids: readonly number[]): SQL {
  return sql`${sql.identifier(column)} <> all(${sql.param(ids)}::int[])`
}

function list(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`
}
