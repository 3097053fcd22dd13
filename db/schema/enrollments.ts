import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ENROLLMENT_STATES, HELD_STATES, LIVING_STATES, OUTCOMES } from '../../domain/enrollment.ts'
import { account } from './accounts.ts'
import { agreement } from './agreements.ts'
import { id, moment, sqlList, timestamps } from './columns.ts'
import { courseGroup } from './groups.ts'
import { lead } from './leads.ts'
import { contact, learner } from './people.ts'
import { declarePurposes } from './purposes.ts'
import { teacher } from './school.ts'

export const enrollmentState = pgEnum('enrollment_state', ENROLLMENT_STATES)
export const enrollmentOutcome = pgEnum('enrollment_outcome', OUTCOMES)

/** A learner's place in a group. A transfer ends one row and starts another that continues it; hours and marks add up over the chain. */
export const enrollment = pgTable(
  'enrollment',
  {
    id: id(),
    learnerId: integer()
      .notNull()
      .references(() => learner.id),
    groupId: integer()
      .notNull()
      .references(() => courseGroup.id),
    state: enrollmentState().notNull(),
    /** Null for one that begins with its group, whenever the group does. */
    startsOn: date(),
    endsOn: date(),
    /** False until the mailed link or the desk confirms what a visitor reserved. */
    isConfirmed: boolean().notNull().default(true),
    /**
     * Network of the visitor who reserved (IPv4 /24, IPv6 /48); the caps count the row until the desk has spoken to the
     * person. Null from then on, and for reservations of the desk.
     */
    visitorNetwork: text(),
    /** Owner of the visitor's mail address, a domain or a mailbox, kept as long as the network. */
    visitorMail: text(),
    /** End of an offered or reserved seat. The seat is free from this moment on, whether or not a job has run. */
    heldUntil: moment(),
    /** The last `offered` or `expired` state that the person was notified of. */
    toldState: enrollmentState(),
    latestReturn: date(),
    outcome: enrollmentOutcome(),
    /** Price, plan and payments; a transfer and a free repeat keep it. Null until the learner is admitted for a price. */
    agreementId: integer().references(() => agreement.id),
    /** The contact who asked for the seat. The agreement names the payer. */
    contactId: integer().references(() => contact.id),
    leadId: integer().references(() => lead.id, { onDelete: 'set null' }),
    continuesId: integer().references((): AnyPgColumn => enrollment.id),
    repeatsId: integer().references((): AnyPgColumn => enrollment.id),
    revision: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('enrollment_live_key')
      .on(table.learnerId, table.groupId)
      .where(sql`${table.state} in ${sqlList(LIVING_STATES)}`),
    index('enrollment_learner_index').on(table.learnerId, table.state, table.startsOn),
    index('enrollment_time_index').on(table.createdAt, table.id),
    index('enrollment_group_index').on(table.groupId, table.state),
    index('enrollment_held_index')
      .on(table.heldUntil)
      .where(sql`${table.state} in ${sqlList(HELD_STATES)}`),
    index('enrollment_untold_index')
      .on(table.id)
      .where(
        sql`${table.state} in ('offered', 'expired') and ${table.toldState} is distinct from ${table.state}`,
      ),
    index('enrollment_visitor_network_index')
      .on(table.visitorNetwork, table.createdAt)
      .where(sql`${table.visitorNetwork} is not null`),
    index('enrollment_visitor_mail_index')
      .on(table.visitorMail, table.createdAt)
      .where(sql`${table.visitorMail} is not null`),
    index('enrollment_agreement_index').on(table.agreementId),
    index('enrollment_contact_index').on(table.contactId),
    index('enrollment_lead_index').on(table.leadId),
    uniqueIndex('enrollment_continues_key').on(table.continuesId),
    uniqueIndex('enrollment_repeats_key').on(table.repeatsId),
    check(
      'enrollment_held_check',
      sql`${table.heldUntil} is not null or ${table.state} not in ${sqlList(HELD_STATES)}`,
    ),
    check('enrollment_outcome_check', sql`${table.outcome} is null or ${table.state} = 'finished'`),
    check('enrollment_dates_check', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

declarePurposes(enrollment, {
  visitorNetwork: 'network',
  visitorMail: 'network',
  latestReturn: 'student',
  startsOn: null,
  endsOn: null,
})

export const enrollmentChange = pgTable(
  'enrollment_change',
  {
    id: id(),
    enrollmentId: integer()
      .notNull()
      .references(() => enrollment.id, { onDelete: 'cascade' }),
    fromState: enrollmentState(),
    toState: enrollmentState().notNull(),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    reason: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('enrollment_change_enrollment_index').on(table.enrollmentId, table.createdAt),
    index('enrollment_change_actor_index').on(table.actorId),
  ],
)

declarePurposes(enrollmentChange, { reason: 'student' })

/** Private links to a reservation, stored hashed. Each mail has its own link, and all stay valid. */
export const enrollmentLink = pgTable(
  'enrollment_link',
  {
    id: id(),
    enrollmentId: integer()
      .notNull()
      .references(() => enrollment.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text().notNull().unique('enrollment_link_token_hash_unique'),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('enrollment_link_enrollment_index').on(table.enrollmentId)],
)

declarePurposes(enrollmentLink, {
  email: 'inquiry',
  tokenHash: null,
})

/** Stars that a learner gave a teacher, 1 to 5; a second rating replaces the first. */
export const rating = pgTable(
  'rating',
  {
    id: id(),
    learnerId: integer()
      .notNull()
      .references(() => learner.id, { onDelete: 'cascade' }),
    teacherId: integer()
      .notNull()
      .references(() => teacher.id, { onDelete: 'cascade' }),
    point: smallint().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rating_learner_teacher_key').on(table.learnerId, table.teacherId),
    index('rating_teacher_index').on(table.teacherId),
    check('rating_point_check', sql`${table.point} between 1 and 5`),
  ],
)

declarePurposes(rating, { point: null })
