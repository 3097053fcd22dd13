import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { createLimits } from './rate-limit.ts'
import { createVisitorMails } from './visitor-mail.ts'

const school = await createTestApi({ limits: true })
const mayMail = createVisitorMails(createLimits(school.pool, true), 'test')

test('one network has 60 mails to strangers in a day, another has its own', async () => {
  const here = { network: '203.0.113.9' }
  for (let i = 0; i < 60; i++) expect(await mayMail(`kisi${i}@ornek.com`, here)).toBe(true)
  expect(await mayMail('son@ornek.com', here)).toBe(false)
  expect(await mayMail('son@ornek.com', { network: '198.51.100.9' })).toBe(true)
})

test('one address has three mails in half an hour, from wherever they are asked for', async () => {
  const from = (i: number) => mayMail('hedef@ornek.com', { network: `192.0.2.${i}` })
  for (let i = 0; i < 3; i++) expect(await from(i)).toBe(true)
  expect(await from(9)).toBe(false)
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
