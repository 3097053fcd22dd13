import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findDuplicates, mergeContacts, setApart } from '../../contract/staff/contact.ts'
import { type Lead, leadOptions, update } from '../../contract/staff/lead.ts'
import { nameLearner } from '../../contract/staff/lead-acts.ts'
import { get as getLearner } from '../../contract/staff/learner.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { contactLearner } from '../../db/schema/people.ts'
import { createLeadDesk } from '../../test/lead-desk.ts'

const desk = await createLeadDesk()
const { school, admin, ask, done, open } = desk

const SELIN = { name: 'Selin Aksoy', email: 'selin@example.com', phone: '0532 555 77 01' }
const ELA = { name: 'Ela', surname: 'Aksoy', relation: 'mother' }

const write = (rest: object = {}) => desk.write({ type: 'application', ...SELIN, ...rest })

test('naming the learner of a lead adds the daughter to the contact once', async () => {
  const { id, revision } = await write()
  const ela = { id, ...ELA, birthYear: 2016 }
  const named = await done(nameLearner, { ...ela, revision })
  expect(named.learner).toMatchObject({ name: 'Ela Aksoy', givenName: 'Ela', surname: 'Aksoy' })
  expect(named.contact.learners).toMatchObject([{ relation: 'mother', birthYear: 2016 }])
  const same = await done(nameLearner, { ...ela, revision: named.revision, name: 'ELA' })
  expect(same.contact.learners).toHaveLength(1)
})

test('the relation of one contact to a learner leaves that of another', async () => {
  const { id, revision } = await write()
  const { contact, learner } = await done(nameLearner, { id, revision, ...ELA })
  const father = await write({ name: 'Ali Aksoy', phone: '0533 111 22 33' })
  await school.db
    .insert(contactLearner)
    .values({ contactId: father.contact.id, learnerId: learner?.id ?? 0, relation: 'other' })
  const named = { id: father.id, revision: father.revision, ...ELA, relation: 'father' }
  const { learners } = (await done(nameLearner, named)).contact
  expect(learners).toMatchObject([{ id: learner?.id, relation: 'father' }])
  expect((await open(id)).contact).toMatchObject({
    id: contact.id,
    learners: [{ id: learner?.id, relation: 'mother' }],
  })
})

test('correcting a year of birth raises the learner’s revision and is logged', async () => {
  const { id, revision } = await write()
  const first = await done(nameLearner, { id, revision, ...ELA, birthYear: 2016 })
  const learnerId = first.learner?.id ?? 0
  const revisionOf = async () => (await done(getLearner, { id: learnerId })).revision
  const before = await revisionOf()
  await done(nameLearner, { id, revision: first.revision, ...ELA, birthYear: 2015 })
  expect(await revisionOf()).toBe(before + 1)
  const [noted] = await school.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'learner'), eq(auditLog.entityId, learnerId)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(noted?.detail).toEqual({ before: { birthYear: 2016 }, after: { birthYear: 2015 } })
})

describe('a lead is refused', () => {
  async function refused(lead: Lead, changes: object) {
    const { id, revision } = lead
    const said = { revision, changes }
    const changed = await ask('PATCH', `/${id}`, said)
    const noted = await ask('POST', `/${id}/outcome`, { ...said, outcome: 'reached' })
    expect([changed.status, noted.status]).toEqual([422, 422])
    expect((await open(id)).revision).toBe(revision)
    return [changed.body, noted.body]
  }

  test('with an owner who does not work at the desk, or no longer does', async () => {
    const lead = await write()
    await school.db.execute(sql`
      update account set deleted_at = now() where email = 'yonetici@ornek.com'`)
    const { rows } = await school.db.execute<{ id: number }>(sql`select id from account
      where role in ('student', 'editor', 'teacher') or deleted_at is not null`)
    for (const { id } of rows) {
      for (const body of await refused(lead, { ownerId: id })) {
        expect(body).toHaveProperty(['fields', 'changes.ownerId'])
      }
    }
    await school.db.execute(sql`update account set deleted_at = null`)
  })

  test('with a learner of another contact', async () => {
    const { id, revision } = await write()
    const learnerId = (await done(nameLearner, { id, revision, ...ELA })).learner?.id
    const other = await write({ phone: '0533 111 22 33' })
    for (const body of await refused(other, { learnerId })) {
      expect(body).toHaveProperty(['fields', 'changes.learnerId'])
    }
  })
})

test('another change keeps an owner who has left the desk', async () => {
  const { id, revision } = await write()
  const { rows } = await school.db.execute<{ id: number }>(sql`
    select id from account where role = 'student' limit 1`)
  const ownerId = rows[0]?.id
  await school.db.execute(sql`update lead set owner_id = ${ownerId} where id = ${id}`)
  await done(update, { id, revision, changes: { ownerId, status: 'contacted' } })
})

test('two contacts that were set apart are no longer proposed for each other', async () => {
  const one = await write()
  const other = await write({ phone: '0533 111 22 33' })
  const proposed = async ({ contact: { id } }: Lead) =>
    (await done(findDuplicates, { id })).candidates.map(({ person }) => person.id)
  expect(await proposed(one)).toEqual([other.contact.id])
  await done(setApart, { id: other.contact.id, other: one.contact.id })
  expect(await proposed(one)).toEqual([])
  expect(await proposed(other)).toEqual([])
  const path = `/staff/contact/${one.contact.id}/apart`
  expect((await school.staff(desk.desk, 'POST', path, { other: 2e9 })).status).toBe(404)
})

test('one timeline has the events of all leads of a contact, after a merge too', async () => {
  const one = await write({ message: 'Akşam kursu var mı?' })
  const other = await write({ phone: '0533 111 22 33' })
  const merge = { merged: other.contact.id, name: 'kept', email: 'kept' }
  await done(mergeContacts, { id: one.contact.id, ...merge })
  const { events } = await open(one.id)
  expect(new Set(events.map(({ leadId }) => leadId))).toEqual(new Set([one.id, other.id]))
})

test('a form on the page of a course sets the course, unless the desk has chosen one', async () => {
  const { rows: pages } = await school.db.execute<{ slug: string; course: number }>(sql`
    select p.slug, min(c.id) as course from page p join course c on c.page_id = p.id and c.deleted_at is null
    group by p.slug having count(*) = 1 order by p.slug limit 2`)
  const [first, second] = pages
  const asked = await write({ page: first?.slug })
  expect(asked.course?.id).toBe(first?.course)
  const moved = await write({ page: second?.slug, message: 'Bir de bu' })
  expect(moved.course?.id).toBe(second?.course)
  const { id, revision } = moved
  await done(update, { id, revision, changes: { courseId: first?.course } })
  expect((await write({ page: second?.slug, message: 'Yine' })).course?.id).toBe(first?.course)
})

test('a page without a course can be chosen once a lead came from it', async () => {
  const pagesOf = async () => (await done(leadOptions)).pages
  expect(await pagesOf()).toEqual([])
  const { rows } = await school.db.execute<{ slug: string; title: string }>(sql`
    select slug, title from page p where not exists (select from course c where c.page_id = p.id) limit 1`)
  await write({ page: rows[0]?.slug })
  expect(await pagesOf()).toMatchObject([{ name: rows[0]?.title }])
})

test('a closed account stays among the owners while it has open leads', async () => {
  const { id, revision } = await write()
  const { owners } = await done(leadOptions)
  const gone = owners.find(({ name }) => name === 'Gül Öztürk')
  await done(update, { id, revision, changes: { ownerId: gone?.id } })
  await school.db.execute(sql`update account set deleted_at = now() where id = ${gone?.id}`)
  const { owners: left } = await done(leadOptions, {}, admin)
  expect(left.filter(({ isClosed }) => isClosed)).toEqual([{ ...gone, isClosed: true }])
  await school.db.execute(sql`update account set deleted_at = null where id = ${gone?.id}`)
})

test.each(['0532 111 22 3', '11111111111', '0532 111 22 334'])(
  'the desk is told that %s cannot be dialled',
  async (phone) => {
    const { status, body } = await ask('POST', '', { name: 'Can', phone })
    expect(status).toBe(422)
    expect(body).toHaveProperty(['fields', 'phone'])
  },
)

test.each([
  '0532 111 22 33',
  '+90 212 555 66 77',
  '444 0 1 2 3',
  '+49 30 901820',
  '0850 222 33 44',
])('the desk may write %s', async (phone) => {
  expect((await ask('POST', '', { name: 'Can', phone })).status).toBe(200)
})
