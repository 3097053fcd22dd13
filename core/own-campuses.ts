import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Actor } from '../domain/actor.ts'
import { AppError } from './errors.ts'

/** @param campusIds an array of PostgreSQL: the campuses of the desk */
type Condition = (id: SQLWrapper, campusIds: SQL) => SQL

/** A group that is online has no campus: it is everybody's. */
function whereGroup(alias: SQL, campusIds: SQL): SQL {
  return sql`(${alias}.campus_id is null or ${alias}.campus_id = any(${campusIds}))`
}

const GROUP = sql`own_group`

/** Enrollments of a person, whatever their state: with `isOwn` those in groups that the desk sees. */
function enrollmentsOf(whose: SQL, isOwn?: SQL): SQL {
  return sql`select from enrollment own_seat join course_group own_group on own_group.id = own_seat.group_id
    where ${whose} and ${isOwn ?? sql`true`}`
}

/** Leads that name a campus: with `campusIds` one of those. */
function leadsOf(whose: SQL, campusIds?: SQL): SQL {
  const isThere = campusIds
    ? sql`own_lead.campus_id = any(${campusIds})`
    : sql`own_lead.campus_id is not null`
  return sql`select from lead own_lead where ${whose} and own_lead.deleted_at is null and ${isThere}`
}

const isAtGroup: Condition = (id, campusIds) =>
  sql`exists (select from course_group own_group where own_group.id = ${id} and ${whereGroup(GROUP, campusIds)})`

const isAtEnrollment: Condition = (id, campusIds) =>
  sql`exists (${enrollmentsOf(sql`own_seat.id = ${id}`, whereGroup(GROUP, campusIds))})`

const isAtLesson: Condition = (id, campusIds) =>
  sql`exists (select from lesson own_lesson join course_group own_group on own_group.id = own_lesson.group_id
    where own_lesson.id = ${id} and ${whereGroup(GROUP, campusIds)})`

/** One of its campuses, the one that was asked for or that of a reserved seat, is the desk's; or it has none. */
const isAtLead: Condition = (id, campusIds) => {
  const ofLead = sql`own_seat.lead_id = any_lead.id`
  return sql`exists (select from lead any_lead where any_lead.id = ${id} and (
    any_lead.campus_id = any(${campusIds})
    or exists (${enrollmentsOf(ofLead, whereGroup(GROUP, campusIds))})
    or (any_lead.campus_id is null and not exists (${enrollmentsOf(ofLead)}))))`
}

/** As for a lead: the campuses of all enrollments and leads of the person. */
function isAtPerson(seats: SQL, leads: SQL, campusIds: SQL): SQL {
  return sql`(exists (${enrollmentsOf(seats, whereGroup(GROUP, campusIds))})
    or exists (${leadsOf(leads, campusIds)})
    or not exists (${enrollmentsOf(seats)}) and not exists (${leadsOf(leads)}))`
}

const isAtLearner: Condition = (id, campusIds) =>
  sql`exists (select from learner any_learner where any_learner.id = ${id}
    and ${isAtPerson(sql`own_seat.learner_id = any_learner.id`, sql`own_lead.learner_id = any_learner.id`, campusIds)})`

const isAtContact: Condition = (id, campusIds) => {
  // An array, unlike a subquery, is found by the index.
  const seats = sql`own_seat.id = any(array(
    select asked.id from enrollment asked where asked.contact_id = any_contact.id
    union all select kept.id from contact_learner known join enrollment kept on kept.learner_id = known.learner_id
      where known.contact_id = any_contact.id))`
  return sql`exists (select from contact any_contact where any_contact.id = ${id}
    and ${isAtPerson(seats, sql`own_lead.contact_id = any_contact.id`, campusIds)})`
}

/** A transfer keeps the agreement: it is seen by the campus that made it and by that of the group. */
const isAtAgreement: Condition = (id, campusIds) =>
  sql`exists (select from agreement own_agreement where own_agreement.id = ${id} and (
    own_agreement.campus_id is null or own_agreement.campus_id = any(${campusIds})
    or exists (${enrollmentsOf(sql`own_seat.agreement_id = own_agreement.id`, whereGroup(GROUP, campusIds))})))`

const isCampus: Condition = (id, campusIds) => sql`${id} = any(${campusIds})`

/** Which records a desk sees that is bound to campuses; docs/decisions/own-desks.md has the rule. */
const CONDITIONS = {
  agreement: isAtAgreement,
  assessment: (id, campusIds) =>
    sql`exists (select from assessment own_row where own_row.id = ${id} and ${isAtGroup(sql`own_row.group_id`, campusIds)})`,
  campus: isCampus,
  certificate: (id, campusIds) =>
    sql`exists (select from certificate own_row where own_row.id = ${id}
      and ${isAtEnrollment(sql`own_row.enrollment_id`, campusIds)})`,
  contact: isAtContact,
  'contact-merge': (id, campusIds) =>
    sql`exists (select from person_merge own_row where own_row.id = ${id} and ${isAtContact(sql`own_row.kept_id`, campusIds)})`,
  enrollment: isAtEnrollment,
  group: isAtGroup,
  holiday: (id, campusIds) =>
    sql`exists (select from holiday own_row where own_row.id = ${id}
      and (own_row.campus_id is null or own_row.campus_id = any(${campusIds})))`,
  'hour-package': (id, campusIds) =>
    sql`exists (select from hour_package own_row where own_row.id = ${id}
      and ${isAtLearner(sql`own_row.learner_id`, campusIds)})`,
  lead: isAtLead,
  'lead-import': (id, campusIds) =>
    sql`not exists (select from lead own_row where own_row.import_id = ${id}
      and not ${isAtLead(sql`own_row.id`, campusIds)})`,
  learner: isAtLearner,
  'learner-import': (id, campusIds) =>
    sql`exists (select from learner_import own_row where own_row.id = ${id} and not exists (
      select from jsonb_array_elements(own_row.lines) as line
      where not ${isAtLearner(sql`(line ->> 'learnerId')::int`, campusIds)}))`,
  lesson: isAtLesson,
  'lesson-change': (id, campusIds) =>
    sql`exists (select from lesson_change own_row where own_row.id = ${id} and ${isAtLesson(sql`own_row.lesson_id`, campusIds)})`,
  'make-up': (id, campusIds) =>
    sql`exists (select from make_up_right own_row where own_row.id = ${id}
      and ${isAtLearner(sql`own_row.learner_id`, campusIds)})`,
  result: (id, campusIds) =>
    sql`exists (select from test_result own_row where own_row.id = ${id} and ${isAtLead(sql`own_row.lead_id`, campusIds)})`,
  room: (id, campusIds) =>
    sql`exists (select from room own_row where own_row.id = ${id} and ${isCampus(sql`own_row.campus_id`, campusIds)})`,
  withdrawal: (id, campusIds) =>
    sql`exists (select from withdrawal own_row where own_row.id = ${id}
      and ${isAtAgreement(sql`own_row.agreement_id`, campusIds)})`,
} satisfies Record<string, Condition>

export type CampusRecord = keyof typeof CONDITIONS

type Bound = Pick<Actor, 'campusIds'>

/** For the `where` of lists and records. @returns undefined for an actor who is not bound to campuses */
export function isOfDesk(
  { campusIds }: Bound,
  record: CampusRecord,
  id: SQLWrapper,
): SQL | undefined {
  if (!campusIds) return undefined
  return CONDITIONS[record](id, sql`${sql.param([...campusIds])}::int[]`)
}

export interface NamedRecord {
  record: CampusRecord
  id: number
}

export async function seesRecord(
  db: Db,
  actor: Bound,
  { record, id }: NamedRecord,
): Promise<boolean> {
  const isOwn = isOfDesk(actor, record, sql`${id}::int`)
  if (!isOwn) return true
  const { rows } = await db.execute<{ sees: boolean }>(sql`select ${isOwn} as sees`)
  return rows[0]?.sees === true
}

/** Records of other campuses are as unknown to a bound desk as those that do not exist. @throws AppError not-found */
export async function refuseForeign(
  db: Db,
  actor: Bound,
  records: readonly NamedRecord[],
): Promise<void> {
  for (const record of records) {
    if (!(await seesRecord(db, actor, record))) throw new AppError('not-found')
  }
}
