import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { DEMO_PASSWORD } from '../test/database.ts'
import { openBrowser } from '../test/staff-browser.ts'
import { signIn } from '../test/student.ts'
import { createLimits } from './rate-limit.ts'
import { createVisitorMails } from './visitor-mail.ts'

const school = await createTestApi({ limits: true })
const mayMail = createVisitorMails(createLimits(school.pool, true), 'test')

test('one network with its neighbours has 60 mails to strangers in a day, another has its own', async () => {
  const here = { neighbourhood: '203.0.113.0/24' }
  for (let i = 0; i < 60; i++) expect(await mayMail(`kisi${i}@ornek.com`, here)).toBe(true)
  expect(await mayMail('son@ornek.com', here)).toBe(false)
  expect(await mayMail('son@ornek.com', { neighbourhood: '198.51.100.0/24' })).toBe(true)
})

test('one address has three mails in half an hour, from wherever they are asked for', async () => {
  const from = (i: number) => mayMail('hedef@ornek.com', { neighbourhood: `192.0.${i}.0/24` })
  for (let i = 0; i < 3; i++) expect(await from(i)).toBe(true)
  expect(await from(9)).toBe(false)
})

test('addresses with different labels behind a + are the same mailbox', async () => {
  const to = (label: number) =>
    mayMail(`Kutu+${label}@ornek.com`, { neighbourhood: `192.0.${label}.0/24` })
  for (let i = 0; i < 3; i++) expect(await to(i)).toBe(true)
  expect(await to(9)).toBe(false)
})

describe('a change of address', () => {
  test('writes to a mailbox three times in half an hour, whatever label it has and whoever asks', async () => {
    const answers: unknown[] = []
    for (const [i, from] of ['ogrenci@ornek.com', 'sinif1@ornek.com'].entries()) {
      const token = await signIn(school, from)
      for (const label of ['a', 'b', 'c']) {
        const body = { token, email: `Yabanci+${label}${i}@ornek.com`, password: DEMO_PASSWORD }
        answers.push(await school.call('/student/change-email-with-token', body))
      }
    }
    const staff = openBrowser(school)
    await staff.signIn('editor@ornek.com')
    const body = { email: 'yabanci+son@ornek.com', password: DEMO_PASSWORD }
    expect((await staff.ask('POST', '/me/email', body)).status).toBe(200)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const mails = await school.db.execute(
      sql`select id from mail_outbox where recipient like 'yabanci+%'`,
    )
    expect(mails.rows).toHaveLength(3)
  })
})

test('a mail about a test holds nothing that was typed', async () => {
  const { rows } = await school.db.execute(sql`select slug from test where show_result limit 1`)
  const test = (await school.call(`/test/slug/${rows[0]?.slug}`)).body as {
    id: number
    questions: { id: number }[]
  }
  const begun = (await school.call('/test-attempt', { test_id: test.id })).body as {
    attempt: string
  }
  const typed = 'Kazandın bit.ly'
  await school.call('/test-result', {
    test_id: test.id,
    name: typed,
    surname: typed,
    city: typed,
    age: '20',
    branch: typed,
    attempt: begun.attempt,
    email: 'yabanci@ornek.com',
    phone: '0532 000 00 00',
    results: test.questions.map(({ id }, place) => ({
      question_id: id,
      selected_option: 'abcd'[(place * 7) % 4] ?? 'a',
    })),
  })
  const mails = await school.db.execute(
    sql`select subject || text as all from mail_outbox where recipient = 'yabanci@ornek.com'`,
  )
  expect(mails.rows).not.toEqual([])
  for (const { all } of mails.rows) expect(all).not.toContain('Kazandın')
})
