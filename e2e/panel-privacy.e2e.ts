import { expect } from '@playwright/test'
import { SCREENS, test } from './panel.ts'

/** Every address of the panel, the ones behind buttons too. */
const ADDRESSES = [...SCREENS.map(({ path }) => path), '/panel/book/1', '/panel/data']

test.describe('student A and student B', () => {
  for (const path of ADDRESSES) {
    test(`${path} is nobody’s without a token, and tells B nothing of A`, async ({
      request,
      newStudent,
      tokenOf,
      school,
    }) => {
      const a = await newStudent()
      const b = await newStudent('A1 Sabah')
      await school.pool.query(
        `update account set name = 'Zübeyde', phone = '0532 999 88 77' where id = $1`,
        [a.id],
      )
      const [tokenA, tokenB] = [await tokenOf(a), await tokenOf(b)]
      for (const suffix of ['', '.data']) {
        const open = (token?: string) =>
          request.get(path + suffix, {
            headers: token ? { cookie: `token=${token}` } : {},
            maxRedirects: 0,
          })
        const without = await open()
        expect(await without.text()).not.toContain('panel-main')
        if (suffix === '') {
          expect(without.status()).toBe(302)
          expect(without.headers().location).toBe('/')
          const refused = await open('made-up')
          expect(refused.headers().location).toMatch(/^\/auth\/login\?returnTo=/)
        }
        const own = await open(tokenA)
        const others = await open(tokenB)
        const leaked = (await others.text()).match(
          /Zübeyde|0532 999 88 77|B1 Akşam|Nazlı|B1 Ünite/g,
        )
        expect(leaked).toBeNull()
        if (path.endsWith('/1')) {
          expect(suffix === '' ? own.status() : 200).toBe(200)
          expect(suffix === '' ? others.status() : 404).toBe(404)
        }
      }
    })
  }

  test('the form of another address changes nothing for somebody signed out', async ({
    request,
  }) => {
    for (const path of ['/panel', '/panel/classroom', '/panel/personal-information']) {
      const answer = await request.post(path, { form: { intent: 'sessions' }, maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe('/')
    }
  })

  test('a form sent from another site is refused', async ({ request, student, tokenOf }) => {
    const answer = await request.post('/panel/classroom', {
      form: { teacher: '1', point: '1' },
      headers: { cookie: `token=${await tokenOf(student)}`, origin: 'https://example.com' },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(400)
  })
})

test('a calendar that was never opened is not found', async ({ request }) => {
  for (const path of ['/calendar/made-up.ics', '/calendar/made-up', '/calendar/.ics']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toContain('VCALENDAR')
  }
})
