import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { IS_MINOR, IS_OF_AGE } from '../../db/age.ts'
import type { Db } from '../../db/client.ts'
import { OWN_EMAIL, OWN_PHONE } from '../../db/own-reach.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { contact, contactLearner, contactPhone, learner } from '../../db/schema/people.ts'
import { type EnrollmentState, LIVING_STATES } from '../../domain/enrollment.ts'
import { invitationTo } from '../mail/mail-view.ts'

const GROUPS = sql<{ id: number; name: string; state: EnrollmentState }[]>`(
  select coalesce(json_agg(json_build_object('id', ${courseGroup.id}, 'name', ${courseGroup.name}, 'state', ${enrollment.state})
    order by ${enrollment.id} desc), '[]')
  from ${enrollment} join ${courseGroup} on ${courseGroup.id} = ${enrollment.groupId}
  where ${enrollment.learnerId} = ${learner.id} and ${courseGroup.deletedAt} is null
    and ${inArray(enrollment.state, LIVING_STATES)})`

function ofContact(value: ReturnType<typeof sql>) {
  return sql<string | null>`(
    select ${value} from ${contactLearner}
    join ${contact} on ${and(eq(contact.id, contactLearner.contactId), isNull(contact.deletedAt))}
    left join ${contactPhone} on ${and(eq(contactPhone.contactId, contact.id), isNull(contactPhone.deletedAt))}
    where ${contactLearner.learnerId} = ${learner.id} and ${value} is not null
    order by ${contactLearner.createdAt}, ${contactPhone.id} limit 1)`
}

export const PHONE = sql<
  string | null
>`coalesce(${OWN_PHONE}, ${ofContact(sql`${contactPhone.phone}`)})`

export const PHONE_OWNER = sql<string | null>`case when ${OWN_PHONE} is null then ${ofContact(
  sql`case when ${contactPhone.phone} is not null then concat_ws(' ', ${contact.name}, ${contact.surname}) end`,
)} end`

export const GUARDIAN_PHONE = ofContact(sql`${contactPhone.phone}`)

export const GUARDIAN_PHONE_OWNER = ofContact(
  sql`case when ${contactPhone.phone} is not null then concat_ws(' ', ${contact.name}, ${contact.surname}) end`,
)

const GUARDIAN_ACCOUNT = sql`(
  select ${contact.accountId} from ${contactLearner}
  join ${contact} on ${and(eq(contact.id, contactLearner.contactId), isNull(contact.deletedAt))}
  where ${contactLearner.learnerId} = ${learner.id} and ${contactLearner.opensPanel}
    and ${contact.accountId} is not null and not ${IS_OF_AGE}
  order by ${contactLearner.createdAt}, ${contact.id} limit 1)`

export const SIGNER_ID = sql<number | null>`coalesce(${learner.accountId}, ${GUARDIAN_ACCOUNT})`

const LEARNER = {
  id: learner.id,
  name: learner.name,
  surname: learner.surname,
  isMinor: IS_MINOR,
  phone: PHONE,
  email: sql<
    string | null
  >`coalesce(${OWN_EMAIL}, ${account.email}, ${ofContact(sql`${contact.email}`)})`,
  access: sql<'none' | 'invited' | 'open'>`case when ${account.id} is null then 'none'
    when ${account.activeSince} is null then 'invited' else 'open' end`,
  invitation: invitationTo(account.email),
  isByGuardian: sql<boolean>`${account.id} is not null and ${learner.accountId} is null`,
  groups: GROUPS,
  isDeleted: sql<boolean>`${learner.deletedAt} is not null`,
  createdAt: learner.createdAt,
  revision: learner.revision,
}

export function selectLearners<Extra extends Parameters<Db['select']>[0]>(db: Db, extra: Extra) {
  return db
    .select({ ...LEARNER, ...extra })
    .from(learner)
    .leftJoin(account, and(eq(account.id, SIGNER_ID), isNull(account.deletedAt)))
    .$dynamic()
}
