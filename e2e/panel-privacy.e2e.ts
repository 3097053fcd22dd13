import { expect } from '@playwright/test'
import { PANEL } from './addresses.ts'
import { test } from './panel.ts'

const PERSON = ['Zübeyde', '0532 999 88 77', 'B1 Akşam']
const CLASS = ['Nazlı', 'B1 Ünite']
const MORE: Record<string, string[]> = {
  '/panel': ['Nazlı'],
  '/panel/program': ['Nazlı'],
  '/panel/classroom': ['Nazlı'],
  '/panel/book': ['B1 Ünite'],
}
const ADDRESSES: { path: string; own: string[]; others?: number }[] = [
  ...PANEL.map(({ path }) => ({ path, own: [...PERSON, ...(MORE[path] ?? [])] })),
  { path: '/panel/data', own: [...PERSON, ...CLASS] },
  { path: '/panel/book/1', own: ['%PDF'], others: 404 },
]

test.describe('student A and student B', () => {
  for (const { path, own, others = 200 } of ADDRESSES) {
    test(`${path} is nobody’s without a token, and tells B nothing of A`, async ({
      request,
      newStudent,
      tokenOf,
      school,
    }) => {
      const a = await newStudent()
      const b = await newStudent('A1 Sabah')
      await school.pool.query(
        `update learner set name = 'Zübeyde', phone = '0532 999 88 77' where id = $1`,
        [a.id],
      )
      const tokens = { a: await tokenOf(a), b: await tokenOf(b) }
      // The router asks for data, and gets redirects in the response’s body.
      for (const address of [path, `${path}.data`]) {
        const open = (token?: string) =>
          request.get(address, {
            headers: token ? { cookie: `token=${token}` } : {},
            maxRedirects: 0,
          })
        for (const [token, target] of [
          [undefined, '/'],
          ['made-up', `/auth/login?returnTo=${encodeURIComponent(path)}`],
        ] as const) {
          const refused = await open(token)
          const text = await refused.text()
          const isData = address !== path
          expect(refused.status()).toBe(isData ? 202 : 302)
          if (isData) expect(text).toContain(`"redirect","${target}"`)
          else expect(refused.headers().location).toBe(target)
          expect([...PERSON, ...CLASS, ...own].filter((mark) => text.includes(mark))).toEqual([])
        }
        const [toA, toB] = [await open(tokens.a), await open(tokens.b)]
        expect([toA.status(), toB.status()]).toEqual([200, others])
        const [textA, textB] = [await toA.text(), await toB.text()]
        expect(own.filter((mark) => !textA.includes(mark))).toEqual([])
        expect([...PERSON, ...CLASS, ...own].filter((mark) => textB.includes(mark))).toEqual([])
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
    expect(answer.status()).toBe(403)
  })
})

test('a calendar that was never opened is not found', async ({ request }) => {
  for (const path of ['/calendar/made-up.ics', '/calendar/made-up', '/calendar/.ics']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toContain('VCALENDAR')
  }
})
