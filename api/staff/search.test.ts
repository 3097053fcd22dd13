import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type FoundKind, searchStaff } from '../../contract/staff/search.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
await school.call('/contact-form', {
  type: 'contact',
  name: 'Işık Ufuk',
  email: 'isik@ornek.com',
  phone: '0532 555 77 01',
  message: 'Merhaba',
})
await school.db.execute(sql`
  update course_group set name = 'Ufuk Akşam' where id = (select min(id) from course_group)`)

async function look(email: string, q: string) {
  return school.done(await school.signInStaff(email), searchStaff, { q })
}

const kindsOf = (found: { kind: FoundKind }[]) => new Set(found.map(({ kind }) => kind))

test('the desk finds people and groups by any word, without Turkish letters, and no pages', async () => {
  const found = await look('danisman@ornek.com', 'ufuk')
  expect(kindsOf(found)).toEqual(new Set(['lead', 'group']))
  expect((await look('danisman@ornek.com', 'isik ufu'))[0]).toMatchObject({
    kind: 'lead',
    name: 'Işık Ufuk',
    detail: '0532 555 77 01',
  })
})

test('the desk finds a lead by a part of the number', async () => {
  const found = await look('danisman@ornek.com', '555 77 01')
  expect(found).toMatchObject([{ kind: 'lead', name: 'Işık Ufuk' }])
})

test('an editor finds pages and articles, and nobody', async () => {
  const found = await look('editor@ornek.com', 'yds')
  expect(kindsOf(found)).toEqual(new Set(['page', 'article']))
  expect(await look('editor@ornek.com', 'isik ufuk')).toEqual([])
})

test('an owner finds accounts too', async () => {
  const found = await look('yonetici@ornek.com', 'danisman@')
  expect(found).toMatchObject([{ kind: 'account', detail: 'danisman@ornek.com' }])
})

test('a teacher is found by the desk, a test by whoever may see tests', async () => {
  const [teacher] = await look('danisman@ornek.com', 'kerem unal')
  expect(teacher).toMatchObject({ kind: 'teacher', name: 'Kerem Ünal' })
  expect(kindsOf(await look('danisman@ornek.com', 'ingilizce seviye'))).not.toContain('test')
  expect(await look('editor@ornek.com', 'ingilizce seviye tespit')).toContainEqual(
    expect.objectContaining({ kind: 'test', name: 'İngilizce Seviye Tespit Testi' }),
  )
})

test('a name that begins with the words stands before one that contains them', async () => {
  await school.db.execute(sql`
    insert into learner (name, surname, search, created_at)
    select 'Başak' || i, 'Yücekaya', fold_turkish('Başak' || i || ' Yücekaya'), now() from generate_series(1, 9) i
    union all select 'Zeki', 'Kaya', fold_turkish('Zeki Kaya'), now() - interval '1 year'`)
  const found = await look('danisman@ornek.com', 'kaya')
  expect(found.filter(({ kind }) => kind === 'learner')[0]).toMatchObject({ name: 'Zeki Kaya' })
})

test('at most five of each kind are found', async () => {
  expect(await look('editor@ornek.com', 'ing')).toSatisfy(
    (found: { kind: string }[]) => found.filter(({ kind }) => kind === 'page').length === 5,
  )
})

test('one letter is refused with a sentence', async () => {
  const cookie = await school.signInStaff('editor@ornek.com')
  const { status, body } = await school.staff(cookie, 'GET', '/staff/search?q=a')
  expect(status).toBe(422)
  expect(body).toHaveProperty('fields.q')
})
