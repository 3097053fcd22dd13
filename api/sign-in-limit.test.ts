import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { DEMO_PASSWORD } from '../test/database.ts'

const school = await createTestApi({ limits: true })

function signIn(email: string, password: string, address: string) {
  return school.call('/auth/student-login', { email, password }, {}, address)
}

test.each([
  ['a student', 'ogrenci@ornek.com', '203.0.113.1'],
  ['nobody', 'kimse@ornek.com', '203.0.113.2'],
])(
  'a guesser at the password of %s has to wait after the sixth failure',
  async (_, email, address) => {
    for (let i = 0; i < 6; i++) expect((await signIn(email, 'yanlış', address)).status).toBe(401)
    const { status, body } = await signIn(email, DEMO_PASSWORD, address)
    expect(status).toBe(429)
    expect(body).toHaveProperty('message', expect.stringMatching(/saniye sonra yeniden deneyin/))
  },
)

test.each([
  ['a student', 'sinif7@ornek.com', '203.0.113.7'],
  ['nobody', 'kimse-degil@ornek.com', '203.0.113.8'],
])('the log has the first refusal of a quarter of an hour, of %s', async (_, email, address) => {
  const { rows: people } = await school.db.execute<{ id: number }>(
    sql`select id from account where email = ${email}`,
  )
  const id = people[0]?.id ?? null
  const before = await findSlowed(id)
  for (let i = 0; i < 9; i++) await signIn(email, 'yanlış', address)
  expect((await findSlowed(id)).length - before.length).toBe(1)
  await school.db.execute(sql`update rate_limit set expire = 0 where key like 'sign-in-noted:%'`)
  for (let i = 0; i < 3; i++) await signIn(email, 'yanlış', address)
  expect((await findSlowed(id)).length - before.length).toBe(2)
  expect((await findSlowed(id)).every(({ actor_id }) => actor_id === null)).toBe(true)
})

async function findSlowed(account: number | null) {
  const { rows } = await school.db.execute<{ actor_id: number | null }>(sql`
    select actor_id from audit_log
    where action = 'sign-in-slowed' and entity_id is not distinct from ${account}::int`)
  return rows
}

test('the real student signs in from elsewhere in the meantime', async () => {
  for (let i = 0; i < 8; i++) await signIn('ogrenci2@ornek.com', 'yanlış', '203.0.113.3')
  expect((await signIn('ogrenci2@ornek.com', DEMO_PASSWORD, '203.0.113.3')).status).toBe(429)
  expect((await signIn('ogrenci2@ornek.com', DEMO_PASSWORD, '198.51.100.7')).status).toBe(200)
})

test('a success forgets the failures before it', async () => {
  const address = '203.0.113.4'
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) await signIn('sinif1@ornek.com', 'yanlış', address)
    expect((await signIn('sinif1@ornek.com', DEMO_PASSWORD, address)).status).toBe(200)
  }
})

test('each further failure doubles the wait, which Retry-After and the sentence say', async () => {
  const address = '203.0.113.5'
  const waits: [string | null, string][] = []
  for (let i = 0; i < 5; i++) await signIn('sinif2@ornek.com', 'yanlış', address)
  for (let i = 0; i < 3; i++) {
    await signIn('sinif2@ornek.com', 'yanlış', address)
    const answer = await school.api.request(
      '/api/auth/student-login',
      {
        method: 'POST',
        body: JSON.stringify({ email: 'sinif2@ornek.com', password: DEMO_PASSWORD }),
        headers: { authorization: 'Bearer test-bearer' },
      },
      { address },
    )
    const { message } = (await answer.json()) as { message: string }
    waits.push([answer.headers.get('retry-after'), message])
    await school.db.execute(sql`update rate_limit set expire = 0 where key like 'sign-in-waits:%'`)
  }
  expect(waits).toEqual(
    [15, 30, 60].map((seconds) => [
      String(seconds),
      `Çok sık denediniz. Lütfen ${seconds} saniye sonra yeniden deneyin.`,
    ]),
  )
})

test('a subscriber of IPv6 stays the same whatever the end of the address', async () => {
  const at = (end: number) => signIn('sinif3@ornek.com', 'yanlış', `2001:db8:1:2::${end}`)
  for (let i = 0; i < 6; i++) expect((await at(i)).status).toBe(401)
  expect((await at(99)).status).toBe(429)
})

test('a guesser who goes on from network to network of IPv6 has to wait after 26 failures', async () => {
  const email = 'sinif4@ornek.com'
  const from = (network: string, password = 'yanlış') => signIn(email, password, `${network}::1`)
  for (let i = 0; i < 26; i++) expect((await from(`2001:db8:2:${i}`)).status).toBe(401)
  expect((await from('2001:db8:2:ff', DEMO_PASSWORD)).status).toBe(429)
  expect((await from('2001:db8:3:0', DEMO_PASSWORD)).status).toBe(200)
})

test('a success forgets the failures of the wide network too', async () => {
  const email = 'sinif5@ornek.com'
  const at = (i: number, password = 'yanlış') => signIn(email, password, `2001:db8:4:${i}::1`)
  for (let i = 0; i < 25; i++) await at(i)
  expect((await at(25, DEMO_PASSWORD)).status).toBe(200)
  for (let i = 0; i < 3; i++) expect((await at(i)).status).toBe(401)
})

test('an address that the caller claims in a header counts for nothing', async () => {
  const claim = (address: string) =>
    school.call('/auth/student-login', undefined, {
      method: 'POST',
      body: JSON.stringify({ email: 'sinif6@ornek.com', password: 'yanlış' }),
      headers: { authorization: 'Bearer test-bearer', 'x-client-address': address },
    })
  for (let i = 0; i < 6; i++) expect((await claim(`203.0.113.${i}`)).status).toBe(401)
  expect((await claim('203.0.113.99')).status).toBe(429)
})
