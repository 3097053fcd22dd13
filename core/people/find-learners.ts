import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { list } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import { IS_MINOR, IS_OF_AGE, OWN_EMAIL, OWN_PHONE } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { contact, contactLearner, contactPhone, learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { type EnrollmentState, LIVING_STATES } from '../../domain/enrollment.ts'
import { exportRows } from '../audit/record-change.ts'
import { containsWordsOrNumber, type Filters, findRows, type ListInput } from '../find-rows.ts'
import { invitationTo } from '../mail/outbox.ts'
import { isOfDesk } from '../own-campuses.ts'

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

/** `q`: words of names, an address, or a number in any spelling; parents’ find their children. */
type LearnerFilters = Filters<typeof list>

export async function findLearners(db: Db, actor: Actor, input: ListInput & LearnerFilters) {
  const list = await findRows(db, input, {
    where: whereLearners(actor, input),
    sort: learner.surname,
    id: learner.id,
    find: ({ where, orderBy, position }) =>
      selectLearners(db, { position })
        .where(where)
        .orderBy(...orderBy),
  })
  return {
    ...list,
    rows: list.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

export function whereLearners(
  actor: Actor,
  { q, ids, view, state, group, access }: LearnerFilters,
): SQL | undefined {
  return and(
    isOfDesk(actor, 'learner', learner.id),
    view === 'deleted' ? isNotNull(learner.deletedAt) : isNull(learner.deletedAt),
    isNull(learner.mergedIntoId),
    q ? containsWordsOrNumber(learner.search, q) : undefined,
    ids ? inArray(learner.id, ids) : undefined,
    state || group ? isIn(state, group) : undefined,
    access ? hasAccess(access) : undefined,
  )
}

function isIn(state: LearnerFilters['state'], group: number | undefined): SQL {
  return sql`${learner.id} in (select ${enrollment.learnerId} from ${enrollment} where ${and(
    state ? eq(enrollment.state, state) : undefined,
    group ? eq(enrollment.groupId, group) : undefined,
  )})`
}

function hasAccess(access: 'none' | 'invited' | 'open'): SQL {
  if (access === 'none') return isNull(SIGNER_ID)
  const since = access === 'open' ? isNotNull(account.activeSince) : isNull(account.activeSince)
  return sql`exists (select 1 from ${account} where ${and(eq(account.id, SIGNER_ID), since)})`
}

export function exportLearners(db: Db, actor: Actor, filters: LearnerFilters) {
  return exportRows(db, actor, {
    entity: 'learner',
    filters,
    count: () => db.$count(learner, whereLearners(actor, filters)),
    find: (page) => findLearners(db, actor, { ...filters, ...page, order: 'asc' }),
  })
}
