import { sql } from 'drizzle-orm'
import { IS_MINOR, OWN_EMAIL } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { contact, contactLearner, learner } from '../../db/schema/people.ts'

const OWN = sql`coalesce(${account.email}, ${OWN_EMAIL})`

const IS_GUARDIAN_CONFIRMED = sql`exists (select from account a where a.id = ${contact.accountId}
  and lower(a.email) = lower(${contact.email}) and a.active_since is not null and a.deleted_at is null)`

/**
 * The addresses for mail to a learner: the own one, those of contacts for a minor, else that of the contact who asked. A
 * lateral query of `email` and `is_confirmed`; the statement has to join `learner` and, if there is one, its `account`.
 */
export const ADDRESSES = sql`(
  select ${OWN} as email, ${account.activeSince} is not null as is_confirmed
  union select ${contact.email}, ${IS_GUARDIAN_CONFIRMED} from ${contactLearner}
  join ${contact} on ${contact.id} = ${contactLearner.contactId}
  where ${contactLearner.learnerId} = ${learner.id} and ${contact.deletedAt} is null and (${OWN} is null or ${IS_MINOR}))`
