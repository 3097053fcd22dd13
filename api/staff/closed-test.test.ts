import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testResult } from '../../db/schema/placement.ts'
import { newPerson, openTest, toResults } from '../../test/applicants.ts'
import { createTestDesk, WHOLE } from '../../test/test-desk.ts'

const { school, ask, setOpen } = await createTestDesk()

describe('a test that is closed while somebody takes it', () => {
  const THANKED = { message: expect.any(String) }

  async function begin(slug: string) {
    const { exam, keys } = await openTest(slug, school)
    const { body } = await school.call('/test-attempt', { test_id: exam.id })
    const { attempt } = body as { attempt: string }
    const results = toResults(exam, keys)
    return { exam, sheet: { ...newPerson(), test_id: exam.id, results, attempt } }
  }

  test('stores and answers what was begun before, once, as if it were open', async () => {
    const { sheet } = await begin('almanca')
    expect((await setOpen('almanca', 'close')).status).toBe(200)
    const first = await school.call('/test-result', sheet)
    expect(first).toMatchObject({
      status: 200,
      body: { result: { certainty: expect.any(String) } },
    })
    expect(await school.call('/test-result', sheet)).toEqual(first)
    const stored = await school.db
      .select()
      .from(testResult)
      .where(eq(testResult.email, sheet.email))
    expect(stored).toMatchObject([{ withheld: null }])
  })

  test('still tells what stands around a result; one that was never open does not', async () => {
    const around = (slug: string) => school.call(`/test/slug/${slug}/result`)
    const open = await around('rusca')
    expect(open).toMatchObject({ status: 200, body: { name: expect.any(String) } })
    await setOpen('rusca', 'close')
    expect(await around('rusca')).toEqual(open)
    expect((await school.call('/test/slug/rusca')).status).toBe(404)
    const fields = {
      name: 'Lehçe Testi',
      slug: 'lehce',
      languageCode: 'pl',
      audience: 'adults',
      instructions: 'Bilmediğinizi boş bırakın.',
      minutes: 20,
      coursePageId: null,
    }
    await ask('POST', 'test', fields)
    expect((await around('lehce')).status).toBe(404)
  })

  test('does not count questions that were written since, finished or not', async () => {
    const { exam, sheet } = await begin('ispanyolca')
    await setOpen('ispanyolca', 'close')
    await ask('POST', 'question', { testId: exam.id, ...WHOLE, question: 'Yeni soru ___' })
    await ask('POST', 'question', { testId: exam.id, question: 'Yarım soru ___', key: 'a' })
    expect(await school.call('/test-result', sheet)).toMatchObject({ status: 200 })
    const { rows } = await school.db.execute(sql`
      select count(*)::int as asked from test_answer a join test_result r on r.id = a.result_id
      where r.email = ${sheet.email}`)
    expect(rows).toEqual([{ asked: exam.questions.length }])
  })

  test('signs nothing any more, and refuses what was not begun under a signature', async () => {
    const { exam, sheet } = await begin('fransizca')
    await setOpen('fransizca', 'close')
    const unsigned = { ...sheet, ...newPerson(), attempt: undefined }
    expect((await school.call('/test-result', unsigned)).status).toBe(422)
    const forged = { ...unsigned, attempt: sheet.attempt.replace('.', 'x.') }
    expect((await school.call('/test-result', forged)).status).toBe(422)
    expect((await school.call('/test-attempt', { test_id: exam.id })).status).toBe(422)
    expect((await school.call('/test-result', sheet)).body).toMatchObject(THANKED)
  })
})
