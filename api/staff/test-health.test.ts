import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get, recount } from '../../contract/staff/test-health.ts'
import { createTestResult } from '../../core/placement/create-test-result.ts'
import { countAllTests } from '../../core/placement/test-health.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const editor = await school.signInStaff('editor@ornek.com')
const { rows: tests } = await school.db.execute<{ id: number }>(
  sql`select id from test where slug = 'ingilizce'`,
)
const id = tests[0]?.id ?? 0
const { rows: questions } = await school.db.execute<{ id: number; key: string }>(sql`
  select v.id, v.key from question q join question_version v on v.question_id = q.id
  where q.test_id = ${id} order by q.position`)

/** The better half knows forty questions and goes for one wrong option of the first. */
async function take(person: number): Promise<void> {
  const isGood = person % 2 === 0
  const other = (key: string) => (key === 'b' ? 'c' : 'b') as 'b'
  const answers = questions.slice(0, 40).map(({ id, key }, at) => ({
    questionVersionId: id,
    selectedOption: ((at === 0) === isGood || (at + person) % 7 === 0 ? other(key) : key) as 'a',
    timeSpent: 4000,
  }))
  await createTestResult(school.db, {
    testId: id,
    applicant: {
      name: 'Ada',
      surname: 'Kıyı',
      email: `ada${person}@ornek.com`,
      phone: `0532555${1000 + person}`,
      age: '27',
      city: 'İzmir',
    },
    answers,
    seen: [],
    mailsApplicant: false,
    siteUrl: '',
  })
}

test('the health of questions is counted on demand and every night, and names a suspected key', async () => {
  expect(await school.done(editor, get, { id })).toMatchObject({ people: 0, countedAt: null })
  for (let person = 0; person < 32; person += 1) await take(person)
  const counted = await school.done(editor, recount, { id })
  expect(counted.people).toBe(32)
  expect(counted.reliability).toBeGreaterThan(0.9)
  expect(counted.questions).toHaveLength(40)
  const [first, second] = counted.questions
  expect(first).toMatchObject({ number: 1, seen: 32, blank: 0, seconds: 4, exposure: 1 })
  expect(first?.reason).toMatch(
    /^Anahtar yanlış olabilir: bilenler daha çok [BC] seçeneğini seçiyor\.$/,
  )
  expect(second).toMatchObject({ number: 2, advice: 'fine' })
  const [form, other] = counted.forms
  expect([form?.form, other?.form]).toEqual(['a', 'b'])
  expect(form?.accuracy).toBeGreaterThan(0.7)
  expect(form?.consistency).toBeLessThan(form?.accuracy ?? 0)
  expect(other?.accuracy).toBeCloseTo(form?.accuracy ?? 0, 2)
  await take(40)
  expect((await school.done(editor, get, { id })).people).toBe(32)
  expect(await countAllTests(school.db)).toBeGreaterThan(1)
  expect((await school.done(editor, get, { id })).people).toBe(33)
})
