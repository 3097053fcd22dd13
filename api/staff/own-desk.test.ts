import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { get as getAccount, list as listAccounts, update } from '../../contract/staff/account.ts'
import { due } from '../../contract/staff/agreement.ts'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import { get as getDayEnd } from '../../contract/staff/day-end.ts'
import {
  create as createLead,
  get as getLead,
  list as listLeads,
} from '../../contract/staff/lead.ts'
import { create as createLearner, list as listLearners } from '../../contract/staff/learner.ts'
import { money, rows, seats as seatReport } from '../../contract/staff/report.ts'
import { chooseCampus, getMe } from '../../contract/staff/session.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { createTwoCampuses } from '../../test/two-campuses.ts'

const desk = await createTwoCampuses()
const { school, done, ask, owner, own, foreign, records } = desk

beforeEach(async () => {
  await desk.bind([])
  await done(chooseCampus, { campusId: null }, owner)
})

const PERSON = { name: 'Ece Su', phone: '0532 555 44 01' }

async function errorsOf(path: string, body: object) {
  const answer = await ask('POST', path, body)
  return { status: answer.status, fields: answer.body.fields }
}

async function accountOf(email: string) {
  const { rows } = await done(listAccounts, {}, owner)
  const found = rows.find((row) => row.email === email)
  if (!found) throw new Error(`${email} has no account.`)
  return found
}

describe('an account that is bound to campuses', () => {
  test('is narrowed with its next call, and the log names the campuses', async () => {
    expect((await ask('GET', `group/${records.group}`)).status).toBe(200)
    const bound = await desk.bind([own])
    expect(bound.campusIds).toEqual([own])
    expect((await ask('GET', `group/${records.group}`)).status).toBe(404)
    expect((await done(getMe)).campuses.map(({ id }) => id)).toEqual([own])
    const [last] = await school.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(last).toMatchObject({
      entity: 'account',
      entityId: bound.id,
      detail: { before: { campuses: [] }, after: { campuses: ['Merkez'] } },
    })
  })

  test('has a role that may be bound, and campuses that exist', async () => {
    const { id, revision } = await accountOf('editor@ornek.com')
    const change = (campusIds: number[], of = { id, revision }) =>
      school.staff(owner, 'PATCH', `/staff/account/${of.id}`, {
        revision: of.revision,
        changes: { campusIds },
      })
    const editor = await change([own])
    expect(editor).toMatchObject({
      status: 422,
      body: { fields: { 'changes.campusIds': 'Yalnız danışmanların hesabı şubelere bağlanır.' } },
    })
    const unknown = await change([own, 4711], await accountOf('danisman@ornek.com'))
    expect(unknown).toMatchObject({
      status: 422,
      body: { fields: { 'changes.campusIds': 'Seçilen şubelerden biri artık yok.' } },
    })
  })

  test('is free again in a role that is never bound', async () => {
    const { id, revision } = await desk.bind([own])
    const change = { id, revision, password: DEMO_PASSWORD, changes: { role: 'editor' } }
    const editor = await done(update, change, owner)
    expect(editor.campusIds).toEqual([])
    const back = { ...change, revision: editor.revision, changes: { role: 'frontdesk' } }
    await done(update, back, owner)
    expect((await done(getAccount, { id }, owner)).campusIds).toEqual([])
  })
})

describe('a bound desk', () => {
  test('shares leads without a campus, and people without a group', async () => {
    const lead = await done(createLead, PERSON)
    const learner = await done(createLearner, {
      name: 'Nil',
      surname: 'Su',
      birthDate: '2001-02-03',
    })
    for (const campus of [own, foreign]) {
      await desk.bind([campus])
      expect((await done(listLeads)).rows.map(({ id }) => id)).toContain(lead.id)
      const learners = (await done(listLearners, { q: 'Nil' })).rows
      expect(learners.map(({ id }) => id)).toContain(learner.id)
    }
  })

  test('hands a lead to another campus, and does not find it any more', async () => {
    const { id, revision } = await done(createLead, { ...PERSON, phone: '0532 555 44 02' })
    await desk.bind([own])
    const changes = { campusId: foreign }
    const answer = await ask('PATCH', `lead/${id}`, { revision, changes })
    expect(answer).toMatchObject({ status: 200, body: { campus: { id: foreign } } })
    expect((await ask('GET', `lead/${id}`)).status).toBe(404)
    await desk.bind([foreign])
    expect((await done(getLead, { id })).campus?.id).toBe(foreign)
  })

  test('gets 404 for a record of another campus that a body names', async () => {
    const learner = await desk.register()
    await desk.bind([own])
    const enrolling = { learnerId: learner.id, groupId: records.group }
    expect((await errorsOf('enrollment', enrolling)).status).toBe(404)
    const closing = { campusId: foreign, day: '2026-01-05', countedCash: 0 }
    expect((await errorsOf('day-end', closing)).status).toBe(404)
  })

  test('leaves the holidays of the whole school as they are', async () => {
    await desk.bind([own])
    const { status, fields } = await errorsOf('holiday', { name: 'Bayram', firstDay: '2031-05-05' })
    expect(status).toBe(422)
    expect(fields).toHaveProperty('campusId')
    const given = { name: 'Bayram', firstDay: '2031-05-05', campusId: own }
    expect((await ask('POST', 'holiday', given)).status).toBe(200)
  })

  test('counts the money and the people of its campuses', async () => {
    const debts = async () => (await done(due, { view: 'today' })).rows.map(({ id }) => id)
    const groups = async () => (await done(getDashboard)).groupCount ?? 0
    const all = await groups()
    expect(await debts()).toContain(records.agreement)
    await desk.bind([own])
    expect(await debts()).not.toContain(records.agreement)
    expect((await done(due, { view: 'today' })).totals).toEqual([])
    expect((await done(getDayEnd)).campusId).toBe(own)
    const ofOwn = await groups()
    await desk.bind([foreign])
    expect(await debts()).toContain(records.agreement)
    expect((await done(getDayEnd)).campusId).toBe(foreign)
    expect(ofOwn).toBeLessThan(all)
  })
})

describe('the campus that an owner looks at', () => {
  test('narrows lists, and every record still opens', async () => {
    const groupsAt = async () => (await done(getDashboard, {}, owner)).groupCount ?? 0
    const all = await groupsAt()
    await done(chooseCampus, { campusId: own }, owner)
    expect((await done(getMe, {}, owner)).chosenCampusId).toBe(own)
    expect(await groupsAt()).toBeLessThan(all)
    const debts = await done(due, { view: 'today' }, owner)
    expect(debts.rows.map(({ id }) => id)).not.toContain(records.agreement)
    expect((await done(getDayEnd, {}, owner)).campusId).toBe(own)
    expect((await ask('GET', `group/${records.group}`, undefined, owner)).status).toBe(200)
  })

  test('narrows reports, and the lists behind their figures', async () => {
    const countAt = async (campusId: number | null) => {
      await done(chooseCampus, { campusId }, owner)
      const { months } = await done(money, {}, owner)
      const { sum } = await done(rows, { of: 'received' }, owner)
      const received = months.reduce((all, month) => all + month.received, 0)
      expect(sum ?? 0).toBe(received)
      const { rows: seats } = await done(seatReport, {}, owner)
      return { received, hasGroup: seats.some(({ group }) => group.id === records.group) }
    }
    expect(await countAt(own)).toEqual({ received: 0, hasGroup: false })
    expect(await countAt(foreign)).toEqual({ received: 50_000, hasGroup: true })
  })

  test('is that of one sign-in, and is one of the own', async () => {
    await done(chooseCampus, { campusId: own }, owner)
    const other = await school.signInStaff('yonetici@ornek.com')
    expect((await done(getMe, {}, other)).chosenCampusId).toBeNull()
    await desk.bind([own])
    expect((await ask('PUT', 'me/campus', { campusId: foreign })).status).toBe(404)
  })
})
