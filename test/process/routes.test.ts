import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCREENS } from '../../admin/screens.ts'
import { isAllowed } from '../../domain/permissions.ts'
import siteRoutes from '../../site/routes.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { query } from './processes.ts'
import { KINDS, ROUTES, STUDENTS } from './route-kinds.ts'

const API_TOKEN = 'bearer-of-the-routes'
const DEMO_PASSWORD = 'ufuk-cizgisi-7'
const STAFF = {
  teacher: 'ogretmen@ornek.com',
  frontdesk: 'danisman@ornek.com',
  editor: 'editor@ornek.com',
  admin: 'yonetici@ornek.com',
}
const PEOPLE = ['nobody', ...Object.keys(STUDENTS), ...Object.keys(STAFF)]
const ROLES = ['teacher', 'frontdesk', 'editor', 'admin'] as const

/** Allowed answers to an empty form, sent with a file, by a page that the sender may open. */
const OWN = /^(?:200|4\d\d)$/
const REFUSED = /^4\d\d$/

let kur: KurProcess
const cookies = new Map([['nobody', '']])
const known = { GROUP: '', BOOK: '', CERTIFICATE: '', RECEIPT: '', PAPER: '' }

beforeAll(async () => {
  kur = await startKur({ API_TOKEN, DEMO_PASSWORD, RATE_LIMIT: 'off' })
  await kur.ready()
  const login = `${kur.address}/auth/login`
  for (const [who, email] of Object.entries(STUDENTS)) {
    const body = new URLSearchParams({ email, password: DEMO_PASSWORD })
    cookies.set(who, firstCookie(await fetch(login, { method: 'POST', body, redirect: 'manual' })))
  }
  for (const [who, email] of Object.entries(STAFF)) {
    const body = JSON.stringify({ email, password: DEMO_PASSWORD })
    const init = { method: 'POST', headers: { origin: kur.address }, body }
    cookies.set(who, firstCookie(await fetch(`${kur.address}/api/staff/sign-in`, init)))
  }
  const first = async (statement: string) =>
    String(((await query(kur.dataDir, statement)) as { id: number }[])[0]?.id)
  known.GROUP = await first(`select id from course_group where state = 'open' order by id limit 1`)
  known.BOOK = await first(`select b.book_id as id from group_book b
    where b.group_id in (${groupsOf('student A')}) and b.book_id not in
      (select book_id from group_book where group_id in (${groupsOf('student B')})) limit 1`)
  known.CERTIFICATE =
    await first(`insert into certificate (enrollment_id, kind, number, code, facts, issued_on)
    select e.id, 'completion', '0000-0001', '7KQ2MABC4D', '{"learner": "Ada", "course": "İngilizce", "level": "B1",
      "group": "B1", "school": "Kur", "hours": 120, "missed": 0, "average": null, "startsOn": null, "endsOn": null}', current_date
    from enrollment e join learner l on l.id = e.learner_id join account a on a.id = l.account_id
    where a.email = '${STUDENTS['student A']}' limit 1 returning id`)
  known.RECEIPT = await first(`select m.id || '/' || e.id as id from agreement m
    join agreement_entry e on e.agreement_id = m.id and e.receipt_number is not null
    join learner l on l.id = m.learner_id join account a on a.id = l.account_id
    where a.email = '${STUDENTS['student A']}' limit 1`)
  const [agreement = ''] = known.RECEIPT.split('/')
  known.PAPER = `${agreement}/belge/${await makePaper(agreement)}`
})

async function makePaper(agreement: string): Promise<number> {
  const answer = await fetch(`${kur.address}/api/staff/agreement/${agreement}/paper`, {
    method: 'POST',
    headers: { origin: kur.address, cookie: cookies.get('frontdesk') ?? '' },
    body: JSON.stringify({ key: randomUUID(), kind: 'statement' }),
  })
  return ((await answer.json()) as { id: number }).id
}

afterAll(cleanUp)

const groupsOf = (who: keyof typeof STUDENTS) => `select e.group_id from enrollment e
  join learner l on l.id = e.learner_id join account a on a.id = l.account_id
  where a.email = '${STUDENTS[who]}' and e.state = 'active'`

const firstCookie = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

async function ask(address: string, who: string, method = 'GET'): Promise<string> {
  const path = address.replace(
    /GROUP|BOOK|CERTIFICATE|RECEIPT|PAPER/,
    (name) => known[name as keyof typeof known],
  )
  const answer = await fetch(kur.address + path, {
    method,
    redirect: 'manual',
    headers: { cookie: cookies.get(who) ?? '' },
    ...(method === 'POST' && { body: new URLSearchParams() }),
  })
  await answer.arrayBuffer()
  const to = answer.headers.get('location')
  return [answer.status, to].filter((part) => part !== null).join(' ')
}

type Entry = (typeof siteRoutes)[number]

function pathsOf(routes: readonly Entry[], above = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    if (children) return pathsOf(children, own)
    return index || own === '' ? [own || '/'] : [own]
  })
}

test('every route of the site is in the table, and nothing else', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(pathsOf(siteRoutes).toSorted())
})

describe.each(Object.entries(ROUTES))('%s', (pattern, [address, kind]) => {
  test(`answers everybody as its kind says: ${kind}`, async () => {
    const answers = await Promise.all(PEOPLE.map((who) => ask(address, who)))
    for (const [at, who] of PEOPLE.entries()) {
      const expected = KINDS[kind](who)
      if (typeof expected === 'string') expect(answers[at], who).toBe(expected)
      else expect(answers[at], who).toMatch(expected)
    }
  })

  test.skipIf(pattern === '/auth/logout')(
    'a form sent to it is answered as its kind says',
    async () => {
      const answers = await Promise.all(PEOPLE.map((who) => ask(address, who, 'POST')))
      for (const [at, who] of PEOPLE.entries()) {
        const shown = KINDS[kind](who)
        if (String(shown).startsWith('302 ')) expect(answers[at], who).toBe(shown)
        else if (pattern === '/test/:slug/sonuc')
          // An incomplete form is forwarded to the page that shows its errors.
          expect(answers[at], who).toMatch(/^307 \/test\/ingilizce\?/)
        else
          expect(answers[at], who).toMatch(
            pattern.startsWith('/panel') && shown === '200' ? OWN : REFUSED,
          )
      }
    },
  )
})

describe.each(SCREENS)('/yonetim/$path', ({ path, access }) => {
  test('is the same file for everybody, and asks for a right that some role has', async () => {
    const read = async (who: string) =>
      (
        await fetch(`${kur.address}/yonetim/${path}`, {
          headers: { cookie: cookies.get(who) ?? '' },
        })
      ).text()
    const files = new Set(await Promise.all(PEOPLE.map(read)))
    expect(files.size).toBe(1)
    expect(ROLES.some((role) => isAllowed(role, access))).toBe(true)
  })
})

test('a form that the panel does not know is refused, and makes no calendar address', async () => {
  const body = new URLSearchParams({ intent: 'uydurma' })
  const headers = { cookie: cookies.get('student A') ?? '' }
  expect((await fetch(`${kur.address}/panel`, { method: 'POST', body, headers })).status).toBe(400)
  const made = `select 1 from account_token where purpose = 'calendar'`
  expect(await query(kur.dataDir, made)).toEqual([])
})

test('a mailed link is exchanged for a cookie that no script reads, and no log line has its secret', async () => {
  const secret = 'gizli-bir-anahtar'
  const body = new URLSearchParams({ intent: 'open-link', code: `davet.${secret}` })
  const answer = await fetch(`${kur.address}/baglanti`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/auth/reset-password?davet=1')
  const cookie = answer.headers.get('set-cookie')
  expect(cookie).toBe(`link=${secret}; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax`)
  const page = await fetch(`${kur.address}/auth/reset-password?davet=1`, {
    headers: { cookie: `link=${secret}` },
  })
  expect(await page.text()).toContain('Parolanızı belirleyin')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(kur.output()).toContain('"route":"/baglanti"')
  const secrets = [secret, ...[...cookies.values()].flatMap((each) => each.split('=')[1] || [])]
  for (const each of secrets) expect(kur.output()).not.toContain(each)
})

test('refused requests are not logged as errors', () => {
  const lines = kur
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const worst = lines.map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(worst.length).toBeGreaterThan(100)
  expect(worst.filter(({ level }) => level >= 50)).toEqual([])
})
