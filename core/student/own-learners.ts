import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { IS_OF_AGE } from '../../db/age.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { account } from '../../db/schema/accounts.ts'
import { contact, contactLearner, learner } from '../../db/schema/people.ts'

/**
 * An array, because PostgreSQL looks its values up in the index, unlike those of a subquery. After a merge of two contacts
 * the accounts of both open the panels.
 */
const OWN_IDS = sql`array(
  select own.id from ${learner} own where own.account_id = ${account.id}
  union all
  select ${contactLearner.learnerId} from ${contact}
  join ${contactLearner} on ${contactLearner.contactId} = coalesce(${contact.mergedIntoId}, ${contact.id})
    and ${contactLearner.opensPanel}
  where ${eq(contact.accountId, account.id)} and ${isNull(contact.deletedAt)})`

/**
 * Whether `account` opens the panel of `learner`: its own, or a child’s that the desk has opened. Every call of the panel
 * checks this. A guardian’s access ends when the child comes of age.
 */
export const IS_OWN_LEARNER = and(
  sql`${learner.id} = any(${OWN_IDS})`,
  isNull(learner.deletedAt),
  sql`(${learner.accountId} is not distinct from ${account.id} or not ${IS_OF_AGE})`,
)

export const OWN_FIRST = sql`${learner.accountId} is distinct from ${account.id}`

const findPeople = prepared('own-learners', (db) =>
  db
    .select({ id: learner.id, name: learner.name, surname: learner.surname })
    .from(account)
    .innerJoin(learner, IS_OWN_LEARNER)
    .where(eq(account.id, sql.placeholder('accountId')))
    .orderBy(OWN_FIRST, asc(learner.id)),
)

export function findOwnLearners(db: Db, accountId: number) {
  return findPeople(db).execute({ accountId })
}
