import { type SQL, sql } from 'drizzle-orm'
import { learner } from './schema/people.ts'

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
