import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { isOfDemo } from '../core/demo-school.ts'
import { insertEnrollments } from '../core/enrollments/write-enrollment.ts'
import { findPrivacyNotice } from '../core/leads/create-request.ts'
import { workingMinutes } from '../core/leads/phone-hours.ts'
import { insertLeadEvents, insertLeads, type NewLead } from '../core/leads/write-lead.ts'
import { insertContacts } from '../core/people/write-contact.ts'
import { linkLearners } from '../core/people/write-contact-learner.ts'
import { insertLearners } from '../core/people/write-learner.ts'
import type { Db } from '../db/client.ts'
import { account } from '../db/schema/accounts.ts'
import { enrollment } from '../db/schema/enrollments.ts'
import { courseGroup } from '../db/schema/groups.ts'
import { contact, contactLearner, contactPhone, learner } from '../db/schema/people.ts'
import { SYSTEM } from '../domain/actor.ts'
import { type CallOutcome, FORM_NAMES } from '../domain/lead.ts'
import { addDays, type Day, toMoment } from '../domain/school-time.ts'
import { inventPerson } from './fill-places.ts'
import { loadResults, type Tested } from './load-results.ts'
import type { Demo, SchoolIds } from './read-demo.ts'
import type { DemoLead, Desk } from './read-desk.ts'
import { resolve } from './resolve.ts'

interface DeskParts {
  demo: Demo
  desk: Desk
  ids: SchoolIds
  today: Day
}

const FIRST = 500
const MINUTE = 60_000
const OWNER = 'danisman@ornek.com'
const TYPES = {
  reached: 'call',
  unreached: 'call',
  message: 'message',
  mail: 'mail',
  visit: 'note',
} as const satisfies Record<CallOutcome, string>

export async function loadDesk(db: Db, parts: DeskParts): Promise<void> {
  const asked = await addAsking(db, parts)
  const placed = await addPlaced(db, parts)
  await loadResults(db, [...asked, ...placed])
}

async function addAsking(db: Db, parts: DeskParts): Promise<Tested[]> {
  const { demo, desk } = parts
  const people = desk.leads.map((_, at) => inventPerson(demo.applicants, FIRST + at))
  const contactIds = await insertContacts(db, people)
  const learnerIds = await insertLearners(db, people)
  await linkLearners(
    db,
    contactIds.map((contactId, at) => ({
      contactId,
      learnerId: learnerIds[at] ?? 0,
      relation: 'self' as const,
    })),
  )
  const ownerId = await findOwner(db)
  const rows: NewLead[] = []
  for (const [at, one] of desk.leads.entries()) {
    const person = { contactId: contactIds[at] ?? 0, learnerId: learnerIds[at] ?? 0 }
    rows.push({ ...(await toLead(db, one, parts)), ...person, ownerId: one.calls[0] && ownerId })
  }
  const leadIds = await insertLeads(db, rows)
  const consentTextId = await findPrivacyNotice(db)
  const all = desk.leads.map((one, at) => ({
    one,
    leadId: leadIds[at] ?? 0,
    learnerId: learnerIds[at] ?? 0,
    contactId: contactIds[at] ?? 0,
    person: people[at] ?? { name: '', surname: '', email: '', phone: '' },
    cameAt: cameAt(one, parts.today),
  }))
  await insertLeadEvents(
    db,
    all.flatMap(({ one, leadId, person, cameAt }) => [
      ...(isForm(one.by) && one.by !== 'test'
        ? [
            {
              leadId,
              type: one.by,
              name: person.name,
              email: person.email,
              phone: person.phone,
              message: one.says,
              consentTextId,
              createdAt: cameAt,
            },
          ]
        : []),
      ...one.calls.map(({ after, outcome, note }, at) => ({
        leadId,
        type: TYPES[outcome],
        actorId: ownerId,
        message: note,
        detail: { outcome, after: at === one.calls.length - 1 ? { status: one.status } : {} },
        createdAt: plus(cameAt, after),
      })),
    ]),
  )
  await takePlaces(db, all)
  return all.flatMap(({ one, leadId, learnerId, person, cameAt }) =>
    one.test ? [{ leadId, learnerId, person, test: one.test, at: cameAt }] : [],
  )
}

async function findOwner(db: Db): Promise<number | undefined> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, OWNER), isNull(account.deletedAt)))
  return row?.id
}

async function toLead(db: Db, one: DemoLead, { ids, today }: DeskParts) {
  const createdAt = cameAt(one, today)
  const [first] = one.calls
  const answeredAt = first ? plus(createdAt, first.after) : null
  return {
    courseId: one.course === undefined ? null : resolve(ids.courses, one.course),
    campusId: one.campus === undefined ? null : resolve(ids.campuses, one.campus),
    status: one.status,
    lostReason: one.lostReason,
    source: isForm(one.by) ? undefined : one.by,
    nextAction: one.next?.what,
    nextActionAt: one.next && toMoment(addDays(today, one.next.day), one.next.at),
    createdAt,
    waitsSince: answeredAt ? null : createdAt,
    lastEventAt: plus(createdAt, one.calls.at(-1)?.after ?? 0),
    firstResponseAt: answeredAt,
    firstResponseMinutes: answeredAt && (await workingMinutes(db, createdAt, answeredAt)),
  }
}

function cameAt({ day, at, minutes = 0 }: DemoLead, today: Day): Date {
  if (day === undefined) return plus(new Date(), -minutes)
  return toMoment(addDays(today, day), at)
}

function plus(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE)
}

function isForm(by: string): by is keyof typeof FORM_NAMES {
  return by in FORM_NAMES
}

interface Asking {
  one: DemoLead
  leadId: number
  learnerId: number
  contactId: number
}

async function takePlaces(db: Db, all: readonly Asking[]): Promise<void> {
  const names = all.flatMap(({ one }) => one.place?.group ?? [])
  const { id, name } = courseGroup
  const groups = await db
    .select({ id, name })
    .from(courseGroup)
    .where(and(inArray(name, names), isOfDemo(courseGroup)))
  const byName = new Map(groups.map((group) => [group.name, group]))
  await insertEnrollments(
    db,
    SYSTEM,
    all.flatMap(({ one: { place }, leadId, learnerId, contactId }) => {
      if (!place) return []
      const group = resolve(byName, place.group)
      return [
        {
          groupId: group.id,
          learnerId,
          leadId,
          contactId,
          state: place.state,
          heldUntil: place.hours === undefined ? null : plus(new Date(), place.hours * 60),
        },
      ]
    }),
  )
}

async function addPlaced(db: Db, { desk, ids, today }: DeskParts): Promise<Tested[]> {
  const ownerId = await findOwner(db)
  const tested: Tested[] = []
  for (const { group, course, test, people, day } of desk.placed) {
    const members = await findMembers(db, group, people)
    const moments = members.map((_, at) => toMoment(addDays(today, day + at * 2), CLOCK[at % 4]))
    const leadIds = await insertLeads(
      db,
      members.map(({ learnerId, contactId }, at) => {
        const createdAt = moments[at] ?? new Date()
        return {
          contactId,
          learnerId,
          courseId: resolve(ids.courses, course),
          ownerId,
          status: 'enrolled' as const,
          createdAt,
          lastEventAt: plus(createdAt, 300),
          firstResponseAt: plus(createdAt, 40),
          firstResponseMinutes: 40,
        }
      }),
    )
    await insertLeadEvents(
      db,
      leadIds.map((leadId, at) => ({
        leadId,
        type: 'call' as const,
        actorId: ownerId,
        message: `Test sonucu konuşuldu, “${group}” sınıfına kaydı yapıldı.`,
        detail: { outcome: 'reached', after: { status: 'enrolled' } },
        createdAt: plus(moments[at] ?? new Date(), 40),
      })),
    )
    tested.push(
      ...members.map(({ learnerId, phone, email, ...person }, at) => ({
        leadId: leadIds[at] ?? 0,
        learnerId,
        person: { ...person, email: email ?? OWNER, phone },
        test,
        at: moments[at] ?? new Date(),
      })),
    )
  }
  return tested
}

const CLOCK = ['10:20', '21:05', '14:40', '18:15']

function findMembers(db: Db, group: string, people: number) {
  return db
    .selectDistinctOn([enrollment.id], {
      learnerId: learner.id,
      contactId: contact.id,
      name: learner.name,
      surname: learner.surname,
      email: contact.email,
      phone: contactPhone.phone,
    })
    .from(enrollment)
    .innerJoin(courseGroup, and(eq(courseGroup.id, enrollment.groupId), isOfDemo(courseGroup)))
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .innerJoin(contactLearner, eq(contactLearner.learnerId, learner.id))
    .innerJoin(contact, eq(contact.id, contactLearner.contactId))
    .innerJoin(contactPhone, eq(contactPhone.contactId, contact.id))
    .where(and(eq(courseGroup.name, group), eq(enrollment.state, 'active')))
    .orderBy(asc(enrollment.id))
    .limit(people)
}
