import { and, asc, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, prepared } from '../../db/client.ts'
import { firstDayOf, TODAY } from '../../db/days.ts'
import { IS_OF_AGE } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { contact, contactLearner, learner } from '../../db/schema/people.ts'
import { READABLE_STATES } from '../../domain/enrollment.ts'

/** Default: the active group, of several the one that began last. */
export interface GroupChoice {
  group?: number | undefined
}

/** Written out: with a parameter PostgreSQL does not trust the cached plan, and plans each time. */
export const IS_ACTIVE = sql`${enrollment.state} = 'active'`

/** The day of the group's first lesson, read once per group. The query has to join `course_group`. */
export function firstDay(db: Db) {
  const own = alias(courseGroup, 'own_first')
  return db
    .select({ day: firstDayOf(sql`${courseGroup}.id`).as('first_day') })
    .from(own)
    .where(eq(own.id, sql`${courseGroup}.id`))
    .as('first')
}

/** A lesson before the first day begins the group; without a lesson on it, the group begins all the same. */
const FIRST_DAY = sql`least(${courseGroup.startsOn}, "first"."first_day")`
const STARTS_ON = sql`greatest(${enrollment.startsOn}, ${FIRST_DAY})`
const IS_AHEAD = sql<boolean>`coalesce(${STARTS_ON} > ${TODAY}, false)`

/**
 * Groups that have begun come first, the newest of them before the others; then those ahead, the soonest first. The query
 * has to join `firstDay`.
 */
export const PRESENT_FIRST = [
  IS_AHEAD,
  sql`case when ${IS_AHEAD} then ${STARTS_ON} end`,
  sql`${STARTS_ON} desc nulls last`,
  desc(enrollment.id),
]

export function ownGroup(
  db: Db,
  learnerId: number | Placeholder,
  { group }: { group?: number | Placeholder | undefined },
  count = 1,
) {
  const isMeant =
    group === undefined
      ? IS_ACTIVE
      : and(eq(enrollment.groupId, group), inArray(enrollment.state, [...READABLE_STATES]))
  return db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      courseId: courseGroup.courseId,
      levelId: courseGroup.levelId,
      program: courseGroup.program,
      startsOn: sql<string | null>`${FIRST_DAY}`.as('starts_on'),
      endsOn: courseGroup.endsOn,
      mode: courseGroup.mode,
      campusId: courseGroup.campusId,
      /** Its name is in no table: a subquery that names it without a table finds this one. */
      enrollmentId: sql<number>`${enrollment.id}`.as('own_enrollment_id'),
      begins: sql<string | null>`${STARTS_ON}`.as('begins'),
      isAhead: IS_AHEAD.as('is_ahead'),
    })
    .from(enrollment)
    .innerJoin(
      courseGroup,
      and(eq(courseGroup.id, enrollment.groupId), isNull(courseGroup.deletedAt)),
    )
    .leftJoinLateral(firstDay(db), sql`true`)
    .where(and(eq(enrollment.learnerId, learnerId), isMeant))
    .orderBy(...PRESENT_FIRST)
    .limit(count)
    .as('own_group')
}

export const MOST_GROUPS = 20

export const LEARNER = sql.placeholder('learnerId')
const GROUP = sql.placeholder('group')

interface Rows<T> {
  execute(values: Record<string, unknown>): Promise<T>
}

/** A prepared query that joins from the student’s own group. @param count active groups at most, where none is chosen */
export function ofOwnGroup<T>(
  name: string,
  build: (db: Db, own: ReturnType<typeof ownGroup>) => { prepare(name: string): Rows<T> },
  count = 1,
) {
  const active = prepared(name, (db) => build(db, ownGroup(db, LEARNER, {}, count)))
  const chosen = prepared(`${name}-of`, (db) => build(db, ownGroup(db, LEARNER, { group: GROUP })))
  return (db: Db, learnerId: number, { group }: GroupChoice): Promise<T> =>
    group === undefined
      ? active(db).execute({ learnerId })
      : chosen(db).execute({ learnerId, group })
}

export const findOwnGroup = ofOwnGroup('own-group', (db, own) => db.select().from(own))

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
