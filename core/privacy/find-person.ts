import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isErased, nameOfErased } from '../../db/erased.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import { AppError } from '../errors.ts'

export interface PersonKey {
  kind: 'learner' | 'contact'
  id: number
}

export interface Person {
  contactIds: number[]
  learnerIds: number[]
  /** Accounts of students and guardians; an account of staff is closed in another way. */
  accountIds: number[]
  leadIds: number[]
  enrollmentIds: number[]
  resultIds: number[]
  /** Full names, addresses and phone numbers that nobody else has, the longest first. */
  values: string[]
  isLiving: boolean
}

/**
 * From a learner: all records that were merged into it, and the contacts that stand for nobody else. From a contact: it, and
 * the learners that have no other contact. A mother with a second child stays, and so does a child with a father.
 * @throws AppError not-found
 */
export async function findPerson(db: Db, key: PersonKey): Promise<Person> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    with recursive ${key.kind === 'learner' ? fromLearner(key.id) : fromContact(key.id)},
    leads as (select id from lead where contact_id in (select id from contacts)),
    enrollments as (select id from enrollment where learner_id in (select id from learners)),
    accounts as (
      select id, name, surname, email, phone from account
      where role = 'student' and id in (
        select account_id from learner where id in (select id from learners)
        union select account_id from contact where id in (select id from contacts))
    ),
    named as (
      select concat_ws(' ', name, surname) as value from learner where id in (select id from learners)
      union select unnest(array[email, phone]) from learner where id in (select id from learners)
      union select concat_ws(' ', name, surname) from contact where id in (select id from contacts)
      union select email from contact where id in (select id from contacts)
      union select unnest(array[phone, phone_key]) from contact_phone
        where contact_id in (select id from contacts)
      union select unnest(array[concat_ws(' ', name, surname), email, phone]) from accounts
      union select unnest(array[name, email, phone]) from lead_event
        where lead_id in (select id from leads)
      union select unnest(array[concat_ws(' ', name, surname), email, phone]) from test_result
        where lead_id in (select id from leads)
    ),
    shared as (
      select unnest(array[concat_ws(' ', name, surname), email, phone]) as value from learner
        where id not in (select id from learners)
      union select unnest(array[concat_ws(' ', name, surname), email]) from contact
        where id not in (select id from contacts)
      union select unnest(array[phone, phone_key]) from contact_phone
        where contact_id not in (select id from contacts)
      union select unnest(array[concat_ws(' ', name, surname), email, phone]) from account
        where id not in (select id from accounts)
    )
    select
      array(select id from learners) as "learnerIds",
      array(select id from contacts) as "contactIds",
      array(select id from accounts) as "accountIds",
      array(select id from leads) as "leadIds",
      array(select id from enrollments) as "enrollmentIds",
      array(select id from test_result where lead_id in (select id from leads)
        or learner_id in (select id from learners)) as "resultIds",
      array(select value from named where length(value) > 3 and value <> ${nameOfErased()}
        and not exists (select from shared where lower(shared.value) = lower(named.value))
        order by length(value) desc) as values,
      exists (select from enrollment where id in (select id from enrollments)
        and state in ${sqlList(LIVING_STATES)}) as "isLiving"`)
  const [person] = rows
  const ids = key.kind === 'learner' ? person?.learnerIds : person?.contactIds
  if (!(person && ids?.length)) throw new AppError('not-found', { message: 'Bu kişi bulunamadı.' })
  return person
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
