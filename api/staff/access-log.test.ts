import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { list } from '../../contract/staff/access-log.ts'
import { create } from '../../contract/staff/learner.ts'
import { recordAccess } from '../../db/schema/accounts.ts'
import { createTestApi } from '../../test/api.ts'
import { finish, openTest } from '../../test/applicants.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')
const desk = await school.signInStaff('danisman@ornek.com')

async function find(filters: object = {}) {
  return (await school.done(admin, list, filters)).rows
}

function open(cookie: string, path: string) {
  return school.staff(cookie, 'GET', `/staff/${path}`)
}

test('an opened record is noted once an hour with its reader; lists and refused calls are not', async () => {
  await open(desk, 'lead')
  await open(desk, 'learner')
  expect(await open(desk, 'learner/999999')).toMatchObject({ status: 404 })
  const editor = await school.signInStaff('editor@ornek.com')
  expect(await open(editor, 'learner/1')).toMatchObject({ status: 403 })
  expect(await find()).toEqual([])

  await open(desk, 'learner/1')
  await open(desk, 'learner/1')
  await open(admin, 'learner/1')
  expect(await find({ entity: 'learner' })).toHaveLength(2)
  await school.db.update(recordAccess).set({ hour: sql`hour - interval '1 hour'` })
  await open(desk, 'learner/1')
  expect(await find({ entity: 'learner', entityId: 1 })).toHaveLength(3)
})

test('leads, results and enrollments are noted with the name of the person', async () => {
  const { exam, keys } = await openTest('ingilizce', school)
  const person = {
    name: 'Ece',
    surname: 'Sınav',
    email: 'ece@example.com',
    phone: '0536 444 55 66',
  }
  await finish(school, exam, keys, { ...person, age: '30', city: 'Van' })
  for (const [table, path] of [
    ['lead', 'lead'],
    ['test_result', 'result'],
    ['enrollment', 'enrollment'],
  ] as const) {
    const { rows } = await school.db.execute<{ id: number }>(
      sql`select min(id) as id from ${sql.identifier(table)}`,
    )
    const id = rows[0]?.id
    expect(await open(desk, `${path}/${id}`)).toMatchObject({ status: 200 })
    const [row] = await find({ entity: path })
    expect(row).toMatchObject({
      entityId: id,
      subject: expect.stringMatching(/\p{L}{2} \p{L}{2}/u),
      actor: { name: expect.any(String) },
    })
    expect(await open(admin, `access-log/${row?.id}`)).toMatchObject({ status: 200, body: row })
  }
})

test('the log is for admins', async () => {
  expect(await open(desk, 'access-log')).toMatchObject({ status: 403 })
})

test('a person’s export says who opened the record; the erasure takes it along', async () => {
  const { id } = await school.done(admin, create, { name: 'Ece', surname: 'Erişilen' })
  await open(desk, `learner/${id}`)
  const path = `personal-data/learner/${id}`
  expect(await open(admin, `${path}/export`)).toMatchObject({
    body: { accesses: [{ record: 'learner', by: expect.any(String) }] },
  })
  const erased = await school.staff(admin, 'POST', `/staff/${path}/erase`, {
    password: DEMO_PASSWORD,
  })
  expect(erased).toMatchObject({ status: 200 })
  expect(await find({ entity: 'learner', entityId: id })).toEqual([])
})
