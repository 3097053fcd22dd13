import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { create as createEnrollment } from '../../contract/staff/enrollment.ts'
import * as calls from '../../contract/staff/learner.ts'
import { enrollLead } from '../../core/enrollments/enroll-lead.ts'
import { reserveSeat } from '../../core/enrollments/reserve-seat.ts'
import { connect } from '../../db/client.ts'
import { learner } from '../../db/schema/people.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createGroupDesk } from '../../test/group-desk.ts'
import { mailedToken, mailsTo } from '../../test/student.ts'

const { school, ask, done, make, register } = await createGroupDesk()

let count = 0
async function call(name = 'Defne') {
  count += 1
  const phone = `0532 555 ${String(1000 + count)}`
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
    expect(mail?.text).toContain('İlk gün: 1 Mart 2027 Pazartesi')
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

test('a name is changed with the revision that it was read in', async () => {
  const { id, revision } = await register()
  const change = { revision, changes: { name: 'Deniz' } }
  expect((await ask('PATCH', `learner/${id}`, change)).body).toMatchObject({ name: 'Deniz' })
  expect((await ask('PATCH', `learner/${id}`, change)).status).toBe(409)
})

test('who is in a group is not deleted; others are, cannot sign in, and come back', async () => {
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
