import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { list } from '../../contract/staff/learner.ts'
import { enrollLead } from '../../core/enrollments/enroll-lead.ts'
import { reserveSeat } from '../../core/enrollments/reserve-seat.ts'
import { connect } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { learner } from '../../db/schema/people.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createGroupDesk } from '../../test/group-desk.ts'
import { plansOf } from '../../test/plans.ts'
import { mailedToken, mailsTo } from '../../test/student.ts'

const { school, ask, make, register } = await createGroupDesk()

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
    const { status, body } = await ask(
      'POST',
      'learner/from-lead',
      bodyOf(lead, { groupId: group.id }),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ isInvited: true })
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
      learner: { id: body.id },
    })
  })

  test('has the place that was held for them, not a second one', async () => {
    const lead = await call('Ekin')
    const group = await make()
    const first = await ask('POST', 'learner', {
      name: 'Ekin',
      surname: lead.surname,
      phone: lead.phone,
    })
    const held = await school.db.transaction((tx) =>
      reserveSeat(tx, SYSTEM, {
        learnerId: Number(first.body.id),
        groupId: group.id,
        leadId: lead.id,
      }),
    )
    const { body } = await ask('POST', 'learner/from-lead', bodyOf(lead, { groupId: group.id }))
    expect(body).toMatchObject({ id: first.body.id, enrollment: held.id })
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
  const { body } = await ask('POST', 'enrollment', { learnerId: id, groupId: group.id })
  expect((await ask('DELETE', `learner/${id}?revision=${revision}`)).status).toBe(422)
  const end = { state: 'withdrawn', on: '2026-12-01', reason: 'Vazgeçti.' }
  await ask('POST', `enrollment/${body.id}/end`, { ...end, revision: body.revision })
  expect((await ask('DELETE', `learner/${id}?revision=${revision}`)).status).toBe(200)
  const gone = list.output.parse((await ask('GET', 'learner?view=deleted')).body)
  expect(gone.rows.map((row) => row.id)).toContain(id)
  expect((await ask('POST', `learner/${id}/restore`)).body).toMatchObject({ isDeleted: false })
})

test('an invitation goes again to the address that is known now, and the first link ends', async () => {
  const { id } = await register({ email: 'eski-adres@ornek.com' })
  expect((await ask('POST', `learner/${id}/invite`)).status).toBe(200)
  const old = await mailedToken(school, 'eski-adres@ornek.com')
  const { body } = await ask('GET', `learner/${id}`)
  expect(body).toMatchObject({ access: 'invited' })
  await ask('PATCH', `learner/${id}`, {
    revision: body.revision,
    changes: { email: 'yeni-adres@ornek.com' },
  })
  expect((await ask('POST', `learner/${id}/invite`)).status).toBe(200)
  const password = 'yeni-parola-77'
  const reset = (token: string) => school.call('/auth/student-reset-password', { token, password })
  expect((await reset(old)).status).toBe(404)
  expect((await reset(await mailedToken(school, 'yeni-adres@ornek.com'))).status).toBe(200)
})

describe('with 20,000 learners', () => {
  beforeAll(async () => {
    await school.db.execute(sql`
      insert into learner (name, surname, phone) select md5(i::text), 'Soyad ' || (i * 7919 % 20000), '0555' || i
      from generate_series(1, 20000) as i`)
    await school.db.execute(sql`insert into enrollment (learner_id, group_id, state)
      select l.id, g.id, 'finished' from learner l, (select id from course_group order by id limit 1) g
      where l.surname like 'Soyad %'`)
    await school.db.execute(sql`vacuum analyze learner`)
    await school.db.execute(sql`analyze ${enrollment}`)
  })

  test.each(['', '?page=40', '?q=f1c15925884', '?q=055519', '?group=2', '?ids=1,2,3'])(
    '%s is found by index',
    async (query) => {
      const plans = await plansOf(school.pool, () => ask('GET', `learner${query}`))
      const rows = plans.filter((plan) => /learner/.test(plan) && !plan.startsWith('Aggregate'))
      expect(rows.length).toBeGreaterThan(0)
      for (const plan of rows) expect(plan).not.toMatch(/Seq Scan on learner/)
    },
  )
})
