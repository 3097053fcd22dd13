import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { TODAY } from './days.ts'
import { learner } from './schema/people.ts'

export function fullName(person: { name: SQLWrapper; surname: SQLWrapper }): SQL<string> {
  return sql<string>`${person.name} || ' ' || ${person.surname}`
}

/** Younger than 18 today; false for an unknown age. */
export const IS_MINOR = sql<boolean>`coalesce(${learner.birthDate} > ${TODAY} - interval '18 years',
  ${learner.birthYear} > extract(year from ${TODAY}) - 18, false)`

export const IS_OF_AGE = sql<boolean>`coalesce(${learner.birthDate} <= ${TODAY} - interval '18 years',
  ${learner.birthYear} < extract(year from ${TODAY}) - 18, false)`

/** A value of the contact who is the learner. The query has to join `learner` with another table. */
function ofSelf(value: SQL): SQL<string | null> {
  return sql`(
    select ${value} from contact_learner own
    join contact self on self.id = own.contact_id and self.deleted_at is null
    left join contact_phone own_phone on own_phone.contact_id = self.id and own_phone.deleted_at is null
    where own.learner_id = ${learner.id} and own.relation = 'self' and ${value} is not null
    order by own.created_at, own_phone.id limit 1)`
}

/** One person has one number and one address, wherever they were typed: with the learner, or with who asked. */
export const OWN_PHONE = sql<
  string | null
>`coalesce(${learner.phone}, ${ofSelf(sql`own_phone.phone`)})`
export const OWN_EMAIL = sql<string | null>`coalesce(${learner.email}, ${ofSelf(sql`self.email`)})`

export const ERASED_NAME = { name: 'Silinmiş', surname: 'Kişi' } as const
export function nameOfErased(): string {
  return `${ERASED_NAME.name} ${ERASED_NAME.surname}`
}

/** @param person an alias of a table with name and surname */
export function isErased(person: string): SQL {
  return sql.raw(
    `(${person}.name = '${ERASED_NAME.name}' and ${person}.surname = '${ERASED_NAME.surname}')`,
  )
}

export const ERASED_TEXT = '[silindi]'
