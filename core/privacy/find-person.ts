import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isErased, nameOfErased } from '../../db/person.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import { searchWords } from '../../domain/turkish.ts'
import { AppError } from '../errors.ts'
import { phoneKey, toSearchDigits } from '../phones.ts'
import { type Identifiers, isSearchablePhone, toNameWords } from './find-mentions.ts'

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

export interface PersonKey {
  kind: 'learner' | 'contact'
  id: number
}

/** Ids by kind of record. */
export interface Records {
  contactIds: number[]
  learnerIds: number[]
  /** Accounts of students and guardians; an account of staff is closed in another way. */
  accountIds: number[]
  leadIds: number[]
  enrollmentIds: number[]
  resultIds: number[]
}

export interface Person extends Records {
  /** Phone numbers and addresses are those that nobody else has. */
  identifiers: Identifiers
  /** The names that nobody else has. */
  ownNames: string[][]
  isLiving: boolean
}

interface Row extends Records, Record<string, unknown> {
  names: string[]
  phones: string[]
  emails: string[]
  isLiving: boolean
}

/**
 * From a learner: all records that were merged into it, and the contacts that stand for nobody else. From a contact: it, and
 * the learners that have no other contact. A mother with a second child stays, and so does a child with a father.
 * @throws AppError not-found
 */
export async function findPerson(db: Db, key: PersonKey): Promise<Person> {
  const { rows } = await db.execute<Row>(sql`
    with recursive ${key.kind === 'learner' ? fromLearner(key.id) : fromContact(key.id)},
    leads as (select id from lead where contact_id in (select id from contacts)),
    enrollments as (select id from enrollment where learner_id in (select id from learners)),
    results as (select id from test_result where learner_id in (select id from learners)),
    accounts as (
      select id, name, surname, email, phone from account
      where role = 'student' and id in (
        select account_id from learner where id in (select id from learners)
        union select account_id from contact where id in (select id from contacts))
    ),
    called as (
      select concat_ws(' ', name, surname) as name, phone, email from learner
        where id in (select id from learners)
      union all select concat_ws(' ', name, surname), null, email from contact
        where id in (select id from contacts)
      union all select null, null, unnest(unconfirmed_emails) from contact
        where id in (select id from contacts)
      union all select null, phone_key, null from contact_phone
        where contact_id in (select id from contacts)
      union all select concat_ws(' ', name, surname), phone, email from accounts
      union all select name, phone, email from lead_event where lead_id in (select id from leads)
      union all select concat_ws(' ', name, surname), phone, email from test_result
        where id in (select id from results)
      union all select null, null, email from enrollment_link
        where enrollment_id in (select id from enrollments)
    )
    select
      array(select id from learners) as "learnerIds",
      array(select id from contacts) as "contactIds",
      array(select id from accounts) as "accountIds",
      array(select id from leads) as "leadIds",
      array(select id from enrollments) as "enrollmentIds",
      array(select id from results) as "resultIds",
      array(select distinct name collate "C" from called where name <> ${nameOfErased()}) as names,
      array(select distinct phone from called where phone is not null) as phones,
      array(select distinct lower(email) from called where email like '%@%') as emails,
      exists (select from enrollment where id in (select id from enrollments)
        and state in ${sqlList(LIVING_STATES)}) as "isLiving"`)
  const [row] = rows
  const ids = key.kind === 'learner' ? row?.learnerIds : row?.contactIds
  if (!(row && ids?.length)) throw new AppError('not-found', { message: 'Bu kişi bulunamadı.' })
  return toPerson(db, row)
}

async function toPerson(db: Db, { names, phones, emails, ...rest }: Row): Promise<Person> {
  const all = {
    names: distinct(names.flatMap((name) => [toNameWords(name) ?? []])),
    phones: [...new Set(phones.map((phone) => toSearchDigits(phoneKey(phone))))].filter(
      isSearchablePhone,
    ),
    emails,
  }
  const others = await findOthersIdentifiers(db, rest, all)
  return {
    ...rest,
    identifiers: {
      names: all.names,
      phones: all.phones.filter((phone) => !others.phones.has(phone)),
      emails: all.emails.filter((email) => !others.emails.has(email)),
    },
    ownNames: all.names.filter((words) => !others.names.has(words.join(' '))),
  }
}

function distinct(names: string[][]): string[][] {
  return [...new Map(names.map((words) => [words.join(' '), words])).values()].filter(
    (words) => words.length > 0,
  )
}

function fromLearner(id: number): SQL {
  return sql`
    learners as (
      select id from learner where id = ${id} and merged_into_id is null
      union select learner.id from learner join learners on merged_into_id = learners.id
    ),
    contacts as (
      select contact_id as id from contact_learner
      where learner_id in (select id from learners) and not exists (
        select from contact_learner other join learner on learner.id = other.learner_id
        where other.contact_id = contact_learner.contact_id
          and other.learner_id not in (select id from learners) and not ${isErased('learner')})
      union select contact.id from contact join contacts on merged_into_id = contacts.id
    )`
}

function fromContact(id: number): SQL {
  return sql`
    contacts as (
      select id from contact where id = ${id} and merged_into_id is null
      union select contact.id from contact join contacts on merged_into_id = contacts.id
    ),
    learners as (
      select learner_id as id from contact_learner
      where contact_id in (select id from contacts) and not exists (
        select from contact_learner other join contact on contact.id = other.contact_id
        where other.learner_id = contact_learner.learner_id
          and other.contact_id not in (select id from contacts) and not ${isErased('contact')})
      union select learner.id from learner join learners on merged_into_id = learners.id
    )`
}
