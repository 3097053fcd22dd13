import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { contact, contactLearner, contactPhone, learner } from '../../db/schema/people.ts'
import { TODAY } from '../../db/school-day.ts'
import { type EnrollmentState, LIVING_STATES } from '../../domain/enrollment.ts'

const GROUPS = sql<{ id: number; name: string; state: EnrollmentState }[]>`(
  select coalesce(json_agg(json_build_object('id', ${courseGroup.id}, 'name', ${courseGroup.name}, 'state', ${enrollment.state})
    order by ${enrollment.id} desc), '[]')
  from ${enrollment} join ${courseGroup} on ${courseGroup.id} = ${enrollment.groupId}
  where ${enrollment.learnerId} = ${learner.id} and ${courseGroup.deletedAt} is null
    and ${inArray(enrollment.state, LIVING_STATES)})`

/** A value of a contact, for a learner who has no number or address of their own. */
function ofContact(value: ReturnType<typeof sql>) {
  return sql<string | null>`(
    select ${value} from ${contactLearner}
    join ${contact} on ${and(eq(contact.id, contactLearner.contactId), isNull(contact.deletedAt))}
    left join ${contactPhone} on ${and(eq(contactPhone.contactId, contact.id), isNull(contactPhone.deletedAt))}
    where ${contactLearner.learnerId} = ${learner.id} and ${value} is not null
    order by ${contactLearner.createdAt}, ${contactPhone.id} limit 1)`
}

/** Younger than 18 today, as far as anybody has said when they were born. */
export const IS_MINOR = sql<boolean>`coalesce(${learner.birthDate} > ${TODAY} - interval '18 years',
  ${learner.birthYear} > extract(year from ${TODAY}) - 18, false)`

/** Their own number, else that of who asks for them. */
export const PHONE = sql<
  string | null
>`coalesce(${learner.phone}, ${ofContact(sql`${contactPhone.phone}`)})`

const LEARNER = {
  id: learner.id,
  name: learner.name,
  surname: learner.surname,
  isMinor: IS_MINOR,
  phone: PHONE,
  email: sql<
    string | null
  >`coalesce(${learner.email}, ${account.email}, ${ofContact(sql`${contact.email}`)})`,
  access: sql<'none' | 'invited' | 'open'>`case when ${account.id} is null then 'none'
    when ${account.activeSince} is null then 'invited' else 'open' end`,
  groups: GROUPS,
  isDeleted: sql<boolean>`${learner.deletedAt} is not null`,
  createdAt: learner.createdAt,
  revision: learner.revision,
}

export function selectLearners<Extra extends Parameters<Db['select']>[0]>(db: Db, extra: Extra) {
  return db
    .select({ ...LEARNER, ...extra })
    .from(learner)
    .leftJoin(account, and(eq(account.id, learner.accountId), isNull(account.deletedAt)))
    .$dynamic()
}
