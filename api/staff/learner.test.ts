import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { create as createEnrollment } from '../../contract/staff/enrollment.ts'
import * as calls from '../../contract/staff/learner.ts'
import { enrollLead } from '../../core/enrollments/admit-learner.ts'
import { reserveSeat } from '../../core/enrollments/reserve-seat.ts'
import { connect } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { learner } from '../../db/schema/people.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createGroupDesk } from '../../test/group-desk.ts'
import { mailedToken, mailsTo } from '../../test/student.ts'

const { school, ask, done, make, register } = await createGroupDesk()

let count = 0
async function call(name = 'Defne') {
  count += 1
  const phone = `0532 555 10 ${String(10 + count)}`
  const email = `veli${count}@ornek.com`
  const { body } = await ask('POST', 'lead', { name, surname: `Kaya${count}`, phone, email })
  const lead = body as never as { id: number; revision: number; contact: { id: number } }
  return { ...lead, phone, email, name, surname: `Kaya${count}` }
}

type Called = Awaited<ReturnType<typeof call>>

function bodyOf({ id, revision, name, surname, email }: Called, change: object = {}) {
  return { lead: id, revision, name, surname, email, ...change }
}

describe('a student from a lead', () => {
  test('is enrolled, invited by mail, chooses a password and is in the panel', async () => {
    const lead = await call()
    const group = await make({ name: 'İlk sınıf' })
    const made = await done(calls.fromLead, bodyOf(lead, { groupId: group.id }))
    expect(made.isInvited).toBe(true)
    const [mail] = await mailsTo(school, lead.email)
    expect(mail?.text).toContain('“İlk sınıf” sınıfına kaydınız yapıldı.')
    expect(mail?.text).toContain('İlk gün: 2 Mart 2027 Salı')
    const token = await mailedToken(school, lead.email)
    const password = 'deniz-kenari-9'
    expect((await school.call('/auth/student-reset-password', { token, password })).status).toBe(
      200,
    )
    const signIn = await school.call('/auth/student-login', { email: lead.email, password })
    const student = await school.call('/student/get-student-with-token', signIn.body)
    expect(student.body).toMatchObject({ name: 'Defne', classId: group.id, className: 'İlk sınıf' })
    expect((await ask('GET', `lead/${lead.id}`)).body).toMatchObject({
      status: 'enrolled',
      learner: { id: made.id },
    })
  })

  test('has the place that was held for them, not a second one', async () => {
    const lead = await call('Ekin')
    const group = await make()
    const { surname, phone } = lead
    const { id: learnerId } = await register({ name: 'Ekin', surname, phone, birthDate: null })
    const place = { learnerId, groupId: group.id, leadId: lead.id }
    const held = await school.db.transaction((tx) => reserveSeat(tx, SYSTEM, place))
    const made = await done(calls.fromLead, bodyOf(lead, { groupId: group.id }))
    expect(made).toMatchObject({ id: learnerId, enrollment: held.id })
  })

  test('is made once by two who press at the same moment, in two processes', async () => {
    const lead = await call('Mavi')
    const group = await make()
    const pools = [connect(school.url, { max: 2 }), connect(school.url, { max: 2 })]
    const input = { ...bodyOf(lead), groupId: group.id, invites: true, siteUrl: 'http://localhost' }
    const settled = await Promise.allSettled(pools.map(({ db }) => enrollLead(db, SYSTEM, input)))
    await Promise.all(pools.map(({ pool }) => pool.end()))
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'stale', status: 409 },
    })
    const made = await school.db
      .select({ id: learner.id })
      .from(learner)
      .where(and(eq(learner.name, 'Mavi'), eq(learner.surname, lead.surname)))
    expect(made).toHaveLength(1)
    expect(await mailsTo(school, lead.email)).toHaveLength(1)
  })

  test('is nobody where the group is full: no person, no account, the lead as it was', async () => {
    const group = await make({ capacity: 1 })
    const lead = await call()
    await ask('POST', 'learner/from-lead', bodyOf(lead, { groupId: group.id }))
    const late = await call('Geç')
    const { status } = await ask('POST', 'learner/from-lead', bodyOf(late, { groupId: group.id }))
    expect(status).toBe(409)
    const made = await school.db.select().from(learner).where(eq(learner.name, 'Geç'))
    expect(made).toEqual([])
    expect((await ask('GET', `lead/${late.id}`)).body).toMatchObject({ status: 'new' })
  })

  test('with the address of another account is told so at the field', async () => {
    const lead = await call()
    const taken = bodyOf(lead, { email: 'ogrenci@ornek.com' })
    expect((await ask('POST', 'learner/from-lead', taken)).status).toBe(409)
    const { body } = await ask('POST', 'learner/from-lead', { ...taken, invites: false })
    expect(body).toMatchObject({ isInvited: false, enrollment: null })
  })
})

describe('the phone and mail of a learner who asked themselves', () => {
  async function enrollCalled(change: object = {}) {
    const lead = await call('Ümit')
    const { id } = await done(
      calls.fromLead,
      bodyOf(lead, { email: null, invites: false, ...change }),
    )
    return { ...lead, learnerId: id }
  }

  test('are those of their lead, on the record and in the list', async () => {
    const { learnerId, phone, email, surname } = await enrollCalled()
    expect(await done(calls.get, { id: learnerId })).toMatchObject({ phone, email })
    expect((await done(calls.list, { q: surname })).rows).toMatchObject([{ phone, email }])
  })

  test('reach them by an invitation', async () => {
    const { learnerId, email } = await enrollCalled()
    expect((await ask('POST', `learner/${learnerId}/invite`)).status).toBe(200)
    expect(await mailsTo(school, email)).toMatchObject([{ cause: 'student-invitation' }])
  })

  test('are corrected once, with the learner or with the contact', async () => {
    const { learnerId, contact } = await enrollCalled()
    const { revision } = await done(calls.get, { id: learnerId })
    const changes = { phone: '0532 555 70 01', email: 'duzeltilen@ornek.com' }
    const saved = await done(calls.update, { id: learnerId, revision, changes })
    expect(saved).toMatchObject({ ...changes, contacts: [changes] })
    const [self] = saved.contacts
    const { name, surname } = saved
    const again = { phone: '0532 555 70 02', email: 'yeniden@ornek.com' }
    await done(calls.correctGuardian, {
      id: learnerId,
      contact: contact.id,
      revision: self?.revision,
      relation: 'self',
      name,
      surname,
      ...again,
    })
    expect(await done(calls.get, { id: learnerId })).toMatchObject(again)
  })

  test('do not become those of somebody else: a number that another person has is refused at its field', async () => {
    const other = await call('Başka')
    const { learnerId } = await enrollCalled()
    const { revision } = await done(calls.get, { id: learnerId })
    const changes = { phone: other.phone }
    const refused = await ask('PATCH', `learner/${learnerId}`, { revision, changes })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['changes.phone'])
  })

  test('an address that only a visitor typed is named where an invitation needs one', async () => {
    const phone = '0532 555 71 01'
    const visitor = { name: 'Ziya Bal', phone, email: 'ziya@ornek.com' }
    await school.call('/contact-form', { ...visitor, type: 'contact', message: 'Merhaba, kurs?' })
    const { body } = await ask('GET', 'lead?q=5557101')
    const [lead] = (body as unknown as { rows: { id: number; revision: number }[] }).rows
    const made = await done(calls.fromLead, {
      lead: lead?.id,
      revision: lead?.revision,
      name: 'Ziya',
      surname: 'Bal',
      invites: false,
    })
    expect(await done(calls.get, { id: made.id })).toMatchObject({ phone, email: null })
    const refused = await ask('POST', `learner/${made.id}/invite`)
    expect(refused.body.message).toMatch(/^ziya@ornek\.com adresini bir ziyaretçi yazdı/)
  })

  test('of a child stay with the parent', async () => {
    const lead = await call('Anne')
    const made = await done(
      calls.fromLead,
      bodyOf(lead, { name: 'Minik', email: null, invites: false }),
    )
    const child = await done(calls.get, { id: made.id })
    expect(child).toMatchObject({ phone: null, email: null })
    expect(child.contacts).toMatchObject([{ phone: lead.phone, email: lead.email }])
  })
})

test('a note stands on the record of a learner, and its change in the log', async () => {
  const { id, revision } = await register()
  const note = 'Salı günleri babası alır.'
  const saved = await done(calls.update, { id, revision, changes: { note } })
  expect(saved.note).toBe(note)
  const cleared = { id, revision: saved.revision, changes: { note: null } }
  expect((await done(calls.update, cleared)).note).toBeNull()
})

describe('inviting a whole list', () => {
  async function list() {
    const group = await make({ name: 'Davetli' })
    const people = []
    for (const given of [
      { name: 'Davetsiz', email: `bir${count}@toplu.example`, birthDate: null },
      { name: 'Adressiz', email: null, birthDate: '1990-01-01' },
      { name: 'Çocuk', guardian: { ...GUARDIAN, email: `veli${count}@toplu.example` } },
    ]) {
      const person = await register(given)
      await done(createEnrollment, { learnerId: person.id, groupId: group.id })
      people.push(person)
    }
    count += 1
    const invite = (isTrial: boolean, filters: object = {}) =>
      done(calls.inviteAll, { filters: { group: group.id, ...filters }, isTrial })
    return { people, invite }
  }
  const GUARDIAN = { name: 'Veli', surname: 'Ay', phone: '0533 555 80 01', relation: 'mother' }

  test('says first who would be invited and who cannot be, and writes to nobody', async () => {
    const { people, invite } = await list()
    const sent = await school.db.$count(mailOutbox)
    const trial = await invite(true)
    expect(trial).toMatchObject({ invited: 2, hasMore: false, news: '' })
    expect(trial.left).toEqual([
      {
        id: people[1]?.id,
        name: `Adressiz ${people[1]?.surname}`,
        reason: 'Davet için öğrencinin ya da velisinin bir e-posta adresi gerekir.',
      },
    ])
    expect(await school.db.$count(mailOutbox)).toBe(sent)
  })

  test('invites everybody with an address once, and again only when that is asked', async () => {
    const { people, invite } = await list()
    expect(await invite(false)).toMatchObject({ invited: 2, news: '2 davet gönderildi.' })
    const accesses = people.map(async ({ id }) => (await done(calls.get, { id })).access)
    expect(await Promise.all(accesses)).toEqual(['invited', 'none', 'invited'])
    expect(await invite(false)).toMatchObject({ invited: 0 })
    expect(await invite(false, { access: 'invited' })).toMatchObject({ invited: 2 })
  })
})

test('a learner in a group is not deleted; others are, cannot sign in, and come back', async () => {
  const { id, revision } = await register()
  const group = await make()
  const place = await done(createEnrollment, { learnerId: id, groupId: group.id })
  expect((await ask('DELETE', `learner/${id}?revision=${revision}`)).status).toBe(422)
  const end = { state: 'withdrawn', on: '2026-12-01', reason: 'Vazgeçti.' }
  await ask('POST', `enrollment/${place.id}/end`, { ...end, revision: place.revision })
  expect((await ask('DELETE', `learner/${id}?revision=${revision}`)).status).toBe(200)
  const gone = await done(calls.list, { view: 'deleted' })
  expect(gone.rows.map((row) => row.id)).toContain(id)
  expect((await ask('POST', `learner/${id}/restore`)).body).toMatchObject({ isDeleted: false })
})

test('an invitation goes again to the address that is known now, and the first link ends', async () => {
  const { id } = await register({ email: 'eski-adres@ornek.com' })
  expect((await ask('POST', `learner/${id}/invite`)).status).toBe(200)
  const old = await mailedToken(school, 'eski-adres@ornek.com')
  const { access, revision } = await done(calls.get, { id })
  expect(access).toBe('invited')
  await done(calls.update, { id, revision, changes: { email: 'yeni-adres@ornek.com' } })
  expect((await ask('POST', `learner/${id}/invite`)).status).toBe(200)
  const password = 'yeni-parola-77'
  const reset = (token: string) => school.call('/auth/student-reset-password', { token, password })
  expect((await reset(old)).status).toBe(404)
  expect((await reset(await mailedToken(school, 'yeni-adres@ornek.com'))).status).toBe(200)
})
