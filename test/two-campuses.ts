import { eq, sql } from 'drizzle-orm'
import { update } from '../contract/staff/account.ts'
import type { CampusRecord } from '../core/own-campuses.ts'
import { account } from '../db/schema/accounts.ts'
import { makeUpRight } from '../db/schema/attendance.ts'
import { enrollment } from '../db/schema/enrollments.ts'
import { hourPackage } from '../db/schema/hour-packages.ts'
import { lead, leadImport } from '../db/schema/leads.ts'
import { holiday, lessonChange } from '../db/schema/lessons.ts'
import { assessment, certificate } from '../db/schema/marks.ts'
import {
  contact,
  contactLearner,
  learner,
  learnerImport,
  personMerge,
} from '../db/schema/people.ts'
import { withdrawal } from '../db/schema/withdrawal.ts'
import { createMoneyDesk, TODAY } from './money-desk.ts'

/** Stands in every name of the foreign campus, so that a leak is found in any answer. */
export const MARK = 'Zkarsi'

const DESK = 'danisman@ornek.com'

/** A school of two campuses, and a record of each kind that belongs to the second. */
export async function createTwoCampuses() {
  const desk = await createMoneyDesk()
  const { school, done, owner } = desk
  const { db } = school
  const [own, foreign] = await findCampuses()
  const group = await desk.open({
    name: `${MARK} sınıfı`,
    campusId: foreign,
    price: 100_000,
    startsOn: TODAY,
    slots: [{ ...desk.takeHour(), startsAt: '04:00', endsAt: '04:45' }],
  })
  const payment = { amount: 50_000, way: 'cash', key: crypto.randomUUID(), campusId: foreign }
  const plan = [{ dueOn: TODAY, amount: 100_000 }]
  const made = await desk.agree({ discounts: [], plan, firstPayment: payment }, group.id)
  const [seat] = await db.select().from(enrollment).where(eq(enrollment.agreementId, made.id))
  if (!seat) throw new Error('The learner has no seat.')
  const { learnerId } = seat
  await db.update(learner).set({ name: MARK, surname: MARK }).where(eq(learner.id, learnerId))
  const contactId = await insert(contact, { name: MARK, surname: MARK })
  await db.insert(contactLearner).values({ contactId, learnerId, relation: 'mother' })
  const importId = await insert(leadImport, { file: `${MARK}.csv`, lines: [] })
  const status = 'new' as const
  const leadId = await insert(lead, { contactId, learnerId, campusId: foreign, importId, status })
  const { rows } = await db.execute<{ lesson: number; room: number; course: number }>(sql`
    select (select min(id) from lesson where group_id = ${group.id}) as lesson,
      (select min(id) from room where campus_id = ${foreign}) as room,
      (select course_id from course_group where id = ${group.id}) as course`)
  const { lesson = 0, room = 0, course = 0 } = rows[0] ?? {}
  const records: Record<CampusRecord, number> = {
    agreement: made.id,
    assessment: await insert(assessment, { groupId: group.id, name: `${MARK} sınavı` }),
    campus: foreign,
    certificate: await insert(certificate, {
      enrollmentId: seat.id,
      kind: 'participation',
      number: '2026-9001',
      code: MARK,
      facts: {
        learner: MARK,
        course: MARK,
        level: 'A1',
        school: 'Okul',
        hours: 1,
        missed: 0,
        average: null,
        startsOn: null,
        endsOn: null,
      },
      issuedOn: TODAY,
    }),
    contact: contactId,
    'contact-merge': await insert(personMerge, {
      kind: 'contact',
      keptId: contactId,
      mergedId: contactId,
      moved: {},
    }),
    enrollment: seat.id,
    group: group.id,
    holiday: await insert(holiday, {
      name: `${MARK} günü`,
      startsAt: new Date('2031-01-01T00:00:00+03:00'),
      endsAt: new Date('2031-01-02T00:00:00+03:00'),
      campusId: foreign,
    }),
    'hour-package': await insert(hourPackage, {
      learnerId,
      courseId: course,
      lessonMinutes: 45,
      startsOn: TODAY,
      endsOn: TODAY,
    }),
    lead: leadId,
    'lead-import': importId,
    learner: learnerId,
    'learner-import': await insert(learnerImport, {
      file: `${MARK}.csv`,
      lines: [{ learnerId, contactId }] as never,
    }),
    lesson,
    'lesson-change': await insert(lessonChange, { lessonId: lesson, kind: 'moved' }),
    'make-up': await insert(makeUpRight, { learnerId, reason: MARK, expiresOn: TODAY }),
    result: await insertResult(leadId, learnerId),
    room,
    withdrawal: await insert(withdrawal, {
      kind: 'withdrawn',
      enrollmentId: seat.id,
      agreementId: made.id,
      day: TODAY,
      rule: {} as never,
      ruleVersion: 0,
      hours: {} as never,
      lines: [],
      correction: 0,
      refund: 0,
      due: 0,
      key: MARK,
    }),
  }

  async function findCampuses(): Promise<[number, number]> {
    const { rows } = await db.execute<{ id: number }>(sql`select id from campus order by position`)
    const [first, second] = rows
    if (!(first && second)) throw new Error('The school has one campus.')
    return [first.id, second.id]
  }

  async function insert<T extends typeof contact>(table: unknown, values: object): Promise<number> {
    const [row] = await db
      .insert(table as T)
      .values(values as never)
      .returning({ id: (table as T).id })
    return row?.id ?? 0
  }

  async function insertResult(leadId: number, learnerId: number): Promise<number> {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into test_result (test_id, lead_id, learner_id, idempotency_key, name, surname, email, phone, age, city,
        level, ability, ability_sd, bands, borderline, answered, skills, scoring_version, cut_set, valid_until)
      values ((select min(id) from test), ${leadId}, ${learnerId}, gen_random_uuid(), ${MARK}, ${MARK}, 'z@example.com',
        '0532', '20', 'x', 'A1', 0, 1, '{1,0,0,0,0,0}', false, 10, '[]', 1, '1', now() + interval '1 year')
      returning id`)
    return rows[0]?.id ?? 0
  }

  /** Binds the desk of the demo school. */
  async function bind(campusIds: number[]) {
    const [{ id, revision } = { id: 0, revision: 0 }] = await db
      .select({ id: account.id, revision: account.revision })
      .from(account)
      .where(eq(account.email, DESK))
    return done(update, { id, revision, changes: { campusIds } }, owner)
  }

  return { ...desk, own, foreign, records, bind, learnerId, contactId, leadId, groupId: group.id }
}
