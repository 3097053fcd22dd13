import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findDuplicates } from '../../contract/staff/contact.ts'
import { get, type Lead, leadOptions, list } from '../../contract/staff/lead.ts'
import { get as getLearner } from '../../contract/staff/learner.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { contactLearner } from '../../db/schema/people.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')

const SELIN = { name: 'Selin Aksoy', email: 'selin@example.com', phone: '0532 555 77 01' }

const ask = (method: string, path: string, body?: unknown) =>
  school.staff(desk, method, `/staff${path}`, body)

async function write(rest: object = {}): Promise<Lead> {
  await school.call('/contact-form', { type: 'application', ...SELIN, ...rest })
  const { rows } = list.output.parse((await ask('GET', '/lead')).body)
  return open(rows[0]?.id ?? 0)
}

async function open(id: number): Promise<Lead> {
  return get.output.parse((await ask('GET', `/lead/${id}`)).body)
}

beforeEach(async () => {
  await school.db.execute(sql`truncate lead, contact restart identity cascade`)
})

test('naming the learner of a lead adds the daughter to the contact once', async () => {
  const { id, revision } = await write()
  const ela = { name: 'Ela', surname: 'Aksoy', birthYear: 2016, relation: 'mother' }
  const { status, body } = await ask('POST', `/lead/${id}/learner`, { revision, ...ela })
  expect(status).toBe(200)
  const named = get.output.parse(body)
  expect(named.learner).toMatchObject({ name: 'Ela Aksoy', givenName: 'Ela', surname: 'Aksoy' })
  expect(named.contact.learners).toMatchObject([{ relation: 'mother', birthYear: 2016 }])
  const again = { revision: named.revision, ...ela, name: 'ELA' }
  const { body: same } = await ask('POST', `/lead/${id}/learner`, again)
  expect(get.output.parse(same).contact.learners).toHaveLength(1)
})

test('the relation of one contact to a learner leaves that of another', async () => {
  const { id, revision } = await write()
  const ela = { name: 'Ela', surname: 'Aksoy' }
  await ask('POST', `/lead/${id}/learner`, { revision, ...ela, relation: 'mother' })
  const { contact, learner } = await open(id)
  const father = await write({ name: 'Ali Aksoy', phone: '0533 111 22 33' })
  await school.db
    .insert(contactLearner)
    .values({ contactId: father.contact.id, learnerId: learner?.id ?? 0, relation: 'other' })
  const named = { revision: father.revision, ...ela, relation: 'father' }
  const { body } = await ask('POST', `/lead/${father.id}/learner`, named)
  const { learners } = get.output.parse(body).contact
  expect(learners).toMatchObject([{ id: learner?.id, relation: 'father' }])
  expect((await open(id)).contact).toMatchObject({
    id: contact.id,
    learners: [{ id: learner?.id, relation: 'mother' }],
  })
})

test('correcting a year of birth raises the learner’s revision and is logged', async () => {
  const { id, revision } = await write()
  const ela = { name: 'Ela', surname: 'Aksoy', relation: 'mother' }
  await ask('POST', `/lead/${id}/learner`, { revision, ...ela, birthYear: 2016 })
  const first = await open(id)
  const learnerId = first.learner?.id ?? 0
  const revisionOf = async () => {
    const { body } = await ask('GET', `/learner/${learnerId}`)
    return getLearner.output.parse(body).revision
  }
  const before = await revisionOf()
  const corrected = { revision: first.revision, ...ela, birthYear: 2015 }
  await ask('POST', `/lead/${id}/learner`, corrected)
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
    const changed = await ask('PATCH', `/lead/${id}`, said)
    const noted = await ask('POST', `/lead/${id}/outcome`, { ...said, outcome: 'reached' })
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
    const one = await write()
    const ela = { name: 'Ela', surname: 'Aksoy', relation: 'mother' }
    await ask('POST', `/lead/${one.id}/learner`, { revision: one.revision, ...ela })
    const learnerId = (await open(one.id)).learner?.id
    const other = await write({ phone: '0533 111 22 33' })
    for (const body of await refused(other, { learnerId })) {
      expect(body).toHaveProperty(['fields', 'changes.learnerId'])
    }
  })
})

test('another change keeps an owner who has left the desk', async () => {
  const lead = await write()
  const { rows } = await school.db.execute<{ id: number }>(sql`
    select id from account where role = 'student' limit 1`)
  const ownerId = rows[0]?.id
  await school.db.execute(sql`update lead set owner_id = ${ownerId} where id = ${lead.id}`)
  const changes = { ownerId, status: 'contacted' }
  const { status } = await ask('PATCH', `/lead/${lead.id}`, { revision: lead.revision, changes })
  expect(status).toBe(200)
})

test('two contacts that were set apart are no longer proposed for each other', async () => {
  const one = await write()
  const other = await write({ phone: '0533 111 22 33' })
  const proposed = async ({ contact }: Lead) => {
    const { body } = await ask('GET', `/contact/${contact.id}/duplicates`)
    return findDuplicates.output.parse(body).candidates.map(({ person }) => person.id)
  }
  expect(await proposed(one)).toEqual([other.contact.id])
  await ask('POST', `/contact/${other.contact.id}/apart`, { other: one.contact.id })
  expect(await proposed(one)).toEqual([])
  expect(await proposed(other)).toEqual([])
  expect((await ask('POST', `/contact/${one.contact.id}/apart`, { other: 2e9 })).status).toBe(404)
})

test('one timeline has the events of all leads of a contact, after a merge too', async () => {
  const one = await write({ message: 'Akşam kursu var mı?' })
  const other = await write({ phone: '0533 111 22 33' })
  const merge = { merged: other.contact.id, name: 'kept', email: 'kept' }
  await ask('POST', `/contact/${one.contact.id}/merge`, merge)
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
  const chosen = { revision: moved.revision, changes: { courseId: first?.course } }
  await ask('PATCH', `/lead/${moved.id}`, chosen)
  expect((await write({ page: second?.slug, message: 'Yine' })).course?.id).toBe(first?.course)
})

test('a page without a course can be chosen once a lead came from it', async () => {
  const pagesOf = async () =>
    leadOptions.output.parse((await ask('GET', '/lead-options')).body).pages
  expect(await pagesOf()).toEqual([])
  const { rows } = await school.db.execute<{ slug: string; title: string }>(sql`
    select slug, title from page p where not exists (select from course c where c.page_id = p.id) limit 1`)
  await write({ page: rows[0]?.slug })
  expect(await pagesOf()).toMatchObject([{ name: rows[0]?.title }])
})

test('a closed account stays among the owners while it has open leads', async () => {
  const { id, revision } = await write()
  const owners = async () =>
    leadOptions.output.parse((await ask('GET', '/lead-options')).body).owners
  const gone = (await owners()).find(({ name }) => name === 'Gül Öztürk')
  await ask('PATCH', `/lead/${id}`, { revision, changes: { ownerId: gone?.id } })
  await school.db.execute(sql`update account set deleted_at = now() where id = ${gone?.id}`)
  const admin = await school.signInStaff('yonetici@ornek.com')
  const { body } = await school.staff(admin, 'GET', '/staff/lead-options')
  const left = leadOptions.output.parse(body).owners.filter(({ isClosed }) => isClosed)
  expect(left).toEqual([{ ...gone, isClosed: true }])
  await school.db.execute(sql`update account set deleted_at = null where id = ${gone?.id}`)
})

test.each(['0532 111 22 3', '11111111111', '0532 111 22 334'])(
  'the desk is told that %s cannot be dialled',
  async (phone) => {
    const { status, body } = await ask('POST', '/lead', { name: 'Can', phone })
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
  expect((await ask('POST', '/lead', { name: 'Can', phone })).status).toBe(200)
})
